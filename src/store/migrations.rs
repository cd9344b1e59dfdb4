//! The migrations of a database, compiled into the program.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The migrations in a folder, by file name: `migrator!("store/sqlite", "0001_outbox")`.
macro_rules! migrator {
    ($folder:literal, $($name:literal),* $(,)?) => {
        crate::store::migrations::migrator(&[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/", $folder, "/", $name, ".sql")),
        )),*])
    };
}

/// Creates migrations from file names (without extension) and contents. A file name begins with the version.
pub fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migrations = files.iter().map(|(file, sql)| {
        let (version, name) = file.split_once('_').unwrap_or((file, file));
        let version = version
            .parse()
            .expect("a migration's name begins with its version");
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}
