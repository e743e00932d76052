import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { gallery } from './gallery-tables.ts'

export const galleryPersonalData: PersonalData = { tables: [], acts: [gallery.uploadedBy] }
