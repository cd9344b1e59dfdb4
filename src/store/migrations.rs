//! The migrations of the store. The SQL files are in the folder `migrations`, and are compiled into
//! the program. Add each new file to the lists in this module.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The table that records the migrations of a store in PostgreSQL. It is not sqlx's default,
/// because another program that uses sqlx might share the database.
const MIGRATIONS_TABLE: &str = "vestibule_migrations";

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

/// The migrations of a store in SQLite.
pub(in crate::store) fn sqlite() -> Migrator {
    migrator!(
        "store/sqlite",
        "0001_outbox",
        "0002_published",
        "0004_fact",
        "0006_drafts",
        "0008_ends",
        "0009_closed",
        "0010_doubt",
        "0011_additions",
        "0012_visitor",
        "0013_documents",
        "0014_ats",
        "0015_pause",
        "0016_same_content",
        "0018_recruiter_sessions",
        "0019_outbox_limits",
        "0020_scan",
        "0021_sender_network",
        "0022_mail",
        "0023_funnel",
        "0024_job_alerts",
        "0025_index_now",
        "0026_diversity",
        "0027_referral_links",
        "0029_search_engines",
    )
}

/// The migrations of a store in PostgreSQL. While they run, sqlx holds an advisory lock, so that
/// only one replica runs them at a time.
pub(in crate::store) fn postgres() -> Migrator {
    let mut migrator = migrator!(
        "store/postgres",
        "0001_outbox",
        "0002_published",
        "0004_fact",
        "0006_drafts",
        "0007_replicas",
        "0008_ends",
        "0009_closed",
        "0010_doubt",
        "0011_additions",
        "0012_visitor",
        "0014_ats",
        "0015_pause",
        "0016_same_content",
        "0018_recruiter_sessions",
        "0019_outbox_limits",
        "0020_scan",
        "0021_sender_network",
        "0022_mail",
        "0023_funnel",
        "0024_job_alerts",
        "0025_index_now",
        "0026_diversity",
        "0027_referral_links",
        "0029_search_engines",
    );
    migrator.dangerous_set_table_name(MIGRATIONS_TABLE);
    migrator
}
