use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A place of work as the list tells it: the detail's fields, with bounds that the document states for
/// the list only (interface: "Location").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedLocation {
    /// How the work is done.
    pub location_type: LocationType,
    /// The place itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location_option: Option<ListedLocationOption>,
    /// Whether this is the posting's first place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub is_primary: Option<bool>,
    /// At least one character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, nullable = false)]
    pub workplace_type: Option<String>,
}

/// How the work is done, as the list says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LocationType {
    /// From anywhere.
    Remote,
    /// In a workplace.
    InOffice,
    /// Some of both.
    Hybrid,
}

/// The place of a location as the list tells it (interface: "location_option").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedLocationOption {
    /// The place's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// What people read; at least one character.
    #[schema(min_length = 1)]
    pub display_name: String,
    /// How wide the place is.
    pub location_type: PlaceType,
    /// At least one character.
    #[schema(min_length = 1)]
    pub city: String,
    /// At least one character.
    #[schema(min_length = 1)]
    pub state: String,
    /// At least one character.
    #[schema(min_length = 1)]
    pub country: String,
    /// The place's id once more.
    pub location_option_id: Uuid,
    /// 1 to 255 characters.
    #[schema(min_length = 1, max_length = 255)]
    pub name: String,
}

/// How wide a place is, as the list says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum PlaceType {
    /// A town.
    #[serde(rename = "CITY")]
    City,
    /// A country.
    #[serde(rename = "COUNTRY")]
    Country,
    /// Several countries.
    #[serde(rename = "REGION")]
    Region,
    /// A state or a province.
    #[serde(rename = "ADMIN_1")]
    Admin1,
}

impl LocationType {
    /// The value as the interface writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Remote => "REMOTE",
            Self::InOffice => "IN_OFFICE",
            Self::Hybrid => "HYBRID",
        }
    }
}

impl PlaceType {
    /// The value as the interface writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::City => "CITY",
            Self::Country => "COUNTRY",
            Self::Region => "REGION",
            Self::Admin1 => "ADMIN_1",
        }
    }
}
