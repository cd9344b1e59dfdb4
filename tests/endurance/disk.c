/* A library that simulates a disk that is full, read-only or loses power. It is loaded with LD_PRELOAD,
 * so that its versions of open, write, unlink, fsync and similar functions replace those of the C library.
 * They affect only the files below one folder.
 *
 * If a process is only killed, the kernel still writes all data in its page cache to the disk, so a kill
 * alone never reveals a missing fsync. Therefore, this library copies the data that is certainly on the
 * disk to a second folder: the content of each file at its last sync, and the names in each folder at the
 * folder's last sync. To simulate a power cut, the test kills the program and restores this copy
 * (disk.rs). The environment variables are:
 *
 *   DISK_FOLDER   the folder whose files are affected
 *   DISK_SHADOW   the folder for the copy. content/INODE is the content of a file. names/FOLDER (with "+"
 *                 for "/") lists a folder: "INODE NAME" for each file, "0 NAME/" for each subfolder
 *   DISK_STATE    a file. If it contains "full", no file can grow; if "readonly", nothing can be changed
 *   DISK_FORGETS  a suffix of file names. A sync of these files succeeds, but they are not copied, as on a
 *                 disk that reports a sync too early
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Some functions of the C library have a second name that ends in 64. This macro defines both. */
#define BOTH(type, name, parameters, arguments) \
    type name parameters { return disk_##name arguments; } \
    type name##64 parameters { return disk_##name arguments; }

enum state { GOOD, FULL, READONLY };

static enum state state(void) {
    const char *path = getenv("DISK_STATE");
    char word[16] = "";
    int fd = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0) return GOOD;
    ssize_t length = read(fd, word, sizeof word - 1);
    close(fd);
    if (length <= 0) return GOOD;
    return strncmp(word, "full", 4) == 0 ? FULL : READONLY;
}

/* Returns the path relative to DISK_FOLDER: "" for the folder itself, NULL for a path outside of it. */
static const char *name_below(const char *path) {
    const char *folder = getenv("DISK_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    if (length == 0 || strncmp(path, folder, length) != 0) return NULL;
    if (path[length] == '\0') return "";
    return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_of(int fd, char path[PATH_MAX]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length <= 0) return NULL;
    path[length] = '\0';
    return name_below(path);
}

/* Returns whether a change of the file must fail, and then sets errno. `end` is the offset at which the
 * change would end. */
static int is_refused(int fd, off_t end) {
    char path[PATH_MAX];
    struct stat file;
    if (fd <= 2) return 0;
    int before = errno;
    const char *name = name_of(fd, path);
    enum state now = name && *name ? state() : GOOD;
    int grows = now == FULL && (fstat(fd, &file) != 0 || file.st_size < end);
    errno = now == READONLY ? EROFS : grows ? ENOSPC : before;
    return now == READONLY || grows;
}

static off_t at(int fd) {
    int before = errno;
    off_t offset = lseek(fd, 0, SEEK_CUR);
    errno = before;
    return offset < 0 ? 0 : offset;
}

static off_t total(const struct iovec *parts, int count) {
    off_t sum = 0;
    for (int i = 0; i < count; i++) sum += (off_t)parts[i].iov_len;
    return sum;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    if (is_refused(fd, at(fd) + (off_t)count)) return -1;
    return REAL(write)(fd, bytes, count);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    if (is_refused(fd, at(fd) + total(parts, count))) return -1;
    return REAL(writev)(fd, parts, count);
}

static ssize_t disk_pwrite(int fd, const void *bytes, size_t count, off_t offset) {
    if (is_refused(fd, offset + (off_t)count)) return -1;
    return REAL(pwrite)(fd, bytes, count, offset);
}

static ssize_t disk_pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
    if (is_refused(fd, offset + total(parts, count))) return -1;
    return REAL(pwritev)(fd, parts, count, offset);
}

static int disk_ftruncate(int fd, off_t length) {
    if (is_refused(fd, length)) return -1;
    return REAL(ftruncate)(fd, length);
}

static int disk_posix_fallocate(int fd, off_t offset, off_t length) {
    if (is_refused(fd, offset + length)) return errno;
    return REAL(posix_fallocate)(fd, offset, length);
}

BOTH(ssize_t, pwrite, (int fd, const void *bytes, size_t count, off_t offset), (fd, bytes, count, offset))
BOTH(ssize_t, pwritev, (int fd, const struct iovec *parts, int count, off_t offset),
     (fd, parts, count, offset))
BOTH(int, ftruncate, (int fd, off_t length), (fd, length))
BOTH(int, posix_fallocate, (int fd, off_t offset, off_t length), (fd, offset, length))

static int disk_open(const char *path, int flags, mode_t mode) {
    const char *name = name_below(path);
    enum state now = name && *name ? state() : GOOD;
    int exists = access(path, F_OK) == 0;
    int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_TRUNC) || (!exists && (flags & O_CREAT));
    if (now == READONLY && writes) return errno = EROFS, -1;
    if (now == FULL && !exists && (flags & O_CREAT)) return errno = ENOSPC, -1;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static mode_t mode_in(int flags, va_list rest) {
    return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_in(flags, rest);
    va_end(rest);
    return disk_open(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_in(flags, rest);
    va_end(rest);
    return disk_open(path, flags, mode);
}

int unlink(const char *path) {
    const char *name = name_below(path);
    if (name && *name && state() == READONLY) return errno = EROFS, -1;
    return REAL(unlink)(path);
}

/* Replaces a file atomically, so that after a kill either the old or the new file is complete. */
static void replace(const char *path, void (*fill)(int to, const void *from), const void *from) {
    char beside[PATH_MAX + 16];
    snprintf(beside, sizeof beside, "%.4064s.%d", path, gettid());
    int to = (int)syscall(SYS_openat, AT_FDCWD, beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (to < 0) abort();
    fill(to, from);
    close(to);
    if (rename(beside, path) != 0) abort();
}

/* Copies the content of a file. Reads it through the given descriptor if possible: closing another
 * descriptor of the file would release the process's POSIX locks on it. Files that are opened only for
 * writing are never locked. */
static void fill_with_content(int to, const void *from) {
    char buffer[1 << 16], link[64];
    off_t offset = 0;
    ssize_t length;
    int fd = *(const int *)from, only_written = pread(fd, buffer, 1, 0) < 0;
    if (only_written) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        fd = (int)syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
        if (fd < 0) abort();
    }
    while (0 < (length = pread(fd, buffer, sizeof buffer, offset))) {
        if (REAL(write)(to, buffer, (size_t)length) != length) abort();
        offset += length;
    }
    if (only_written) close(fd);
}

static void fill_with_names(int to, const void *from) {
    DIR *folder = opendir(from);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (entry->d_type == DT_REG) dprintf(to, "%lu %s\n", (unsigned long)entry->d_ino, entry->d_name);
        if (entry->d_type == DT_DIR && entry->d_name[0] != '.') dprintf(to, "0 %s/\n", entry->d_name);
    }
    if (folder) closedir(folder);
}

static int is_forgotten(const char *name) {
    const char *ending = getenv("DISK_FORGETS");
    size_t length = strlen(name), end = ending ? strlen(ending) : 0;
    return 0 < end && end <= length && strcmp(name + length - end, ending) == 0;
}

/* Copies a file, or the names in a folder. The copy is made before fsync returns. If the process is killed
 * in between, the copy can contain unconfirmed data, but it never lacks data whose sync was confirmed. */
static void keep(int fd) {
    char path[PATH_MAX], kept[PATH_MAX + 32];
    const char *shadow = getenv("DISK_SHADOW");
    const char *name = name_of(fd, path);
    struct stat file;
    int before = errno;
    if (!shadow || !name || is_forgotten(name) || fstat(fd, &file) != 0) return;
    if (S_ISDIR(file.st_mode)) {
        int length = snprintf(kept, sizeof kept, "%.3000s/names/+%.1000s", shadow, name);
        for (char *at = kept + length - (int)strlen(name); *at; at++) if (*at == '/') *at = '+';
        replace(kept, fill_with_names, path);
    } else {
        snprintf(kept, sizeof kept, "%.4000s/content/%lu", shadow, (unsigned long)file.st_ino);
        replace(kept, fill_with_content, &fd);
    }
    errno = before;
}

int fsync(int fd) {
    if (is_refused(fd, 0)) return -1;
    keep(fd);
    return REAL(fsync)(fd);
}

int fdatasync(int fd) {
    if (is_refused(fd, 0)) return -1;
    keep(fd);
    return REAL(fdatasync)(fd);
}
