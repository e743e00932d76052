import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { recordControls } from '#web/platform/editing/record-controls.tsx'

export const {
  Line: ProgramLine,
  Lines: ProgramLines,
  Choice: ProgramChoice,
} = recordControls('program', PROGRAM_LABELS)
