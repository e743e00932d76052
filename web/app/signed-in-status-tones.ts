import { addStatusTones, type StatusTones } from '#web/platform/ui/label/status-tones.ts'

// The status words on pages of signed-in people; visitors never load them.
const declared = import.meta.glob<StatusTones>('../*/signed-in-status-tones.ts', { eager: true, import: 'default' })
for (const tones of Object.values(declared)) addStatusTones(tones)
