/** The venue's link if it has one, otherwise a map search for its location. */
export function findMapUrl({ venueLocation }: { venueLocation: string | null }): string | null {
  if (!venueLocation || venueLocation.startsWith('http')) return venueLocation || null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venueLocation)}`
}
