import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { recordControls } from '#web/platform/editing/record-controls.tsx'

export const { Line: EventText, Lines: EventLines, Choice: EventChoice } = recordControls('event', EVENT_LABELS)
