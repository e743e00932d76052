/** The portal's list of an event's programs, or its form for one of them, or for a new one. */
export const programsAddress = (eventId: string, program?: string): string =>
  `/admin?tab=programs&event=${eventId}${program ? `&program=${program}` : ''}`
