/** In the morning of 10 March 2026. */
export const NOW = new Date('2026-03-10T08:00:00Z')

/** An event of the next month with one place left. */
export const openEvent = {
  status: 'upcoming' as const,
  eventDate: '2026-04-01T12:00:00Z',
  registrationDeadline: null,
  registrationEnabled: true,
  capacity: 2,
  registeredCount: 1,
  isRegistered: false,
}
