//! Creates migrators from SQL files that are compiled into the program.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Creates a migrator from the named SQL files in a folder: `migrator!("store/sqlite",
/// "0001_outbox")`.
macro_rules! migrator {
    ($folder:literal, $($name:literal),* $(,)?) => {
        crate::store::migrations::migrator(&[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/", $folder, "/", $name, ".sql")),
        )),*])
    };
}

/// Creates a migrator from pairs of file name (without extension) and content. A file name begins
/// with the version, as in `0001_outbox`.
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
