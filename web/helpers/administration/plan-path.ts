export type PlanPart = 'tasks' | 'shifts' | 'suppliers' | 'memory'

/** The address of a plan, or of one of its tabs. */
export const planPath = (eventId: string, part?: PlanPart): string =>
  `/admin/events/${eventId}/helpers${part ? `?part=${part}` : ''}`
