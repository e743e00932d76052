import { addStatusTones, type StatusTones } from '#web/platform/ui/label/status-tones.ts'

// The status words on pages that visitors see.
const declared = import.meta.glob<StatusTones>('../*/status-tones.ts', { eager: true, import: 'default' })
for (const tones of Object.values(declared)) addStatusTones(tones)
