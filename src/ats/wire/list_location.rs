//! Locations in the list of postings (docs/ats-interface.md: reading postings). Their constraints
//! are stricter than those of locations in the posting's details.

use serde::{Deserialize, Serialize};
use serde_with_macros::skip_serializing_none;
use strum::Display;
use utoipa::ToSchema;
use uuid::Uuid;

/// A location in the list of postings. This type has the same fields as a location in the details,
/// but stricter constraints.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedLocation {
    /// The workplace type.
    pub location_type: LocationType,
    /// The place.
    #[schema(nullable = false)]
    pub location_option: Option<ListedLocationOption>,
    /// Whether this is the primary location.
    #[schema(nullable = false)]
    pub is_primary: Option<bool>,
    /// The workplace type in another notation, with at least one character.
    #[schema(min_length = 1, nullable = false)]
    pub workplace_type: Option<String>,
}

/// The workplace type of a location in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum LocationType {
    /// Remote.
    Remote,
    /// On site.
    InOffice,
    /// Partly on site.
    Hybrid,
}

/// The place of a location in the list (`location_option`).
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedLocationOption {
    /// The place's id.
    #[schema(nullable = false)]
    pub id: Option<Uuid>,
    /// The label, with at least one character.
    #[schema(min_length = 1)]
    pub display_name: String,
    /// The kind of area, such as a city or a country.
    pub location_type: PlaceType,
    /// The city, with at least one character.
    #[schema(min_length = 1)]
    pub city: String,
    /// The state or province, with at least one character.
    #[schema(min_length = 1)]
    pub state: String,
    /// The country, with at least one character.
    #[schema(min_length = 1)]
    pub country: String,
    /// The place's id again, as in the field `id`.
    pub location_option_id: Uuid,
    /// The place's name, 1 to 255 characters.
    #[schema(min_length = 1, max_length = 255)]
    pub name: String,
}

/// The kind of area that a location in the list covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Display, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "UPPERCASE")]
pub enum PlaceType {
    /// A city.
    City,
    /// A country.
    Country,
    /// Several countries.
    Region,
    /// A state or province.
    #[serde(rename = "ADMIN_1")]
    #[strum(serialize = "ADMIN_1")]
    Admin1,
}
