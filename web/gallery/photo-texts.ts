import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type PhotoSet = ResponseOf<'GET /api/gallery/sets'>[number]
export type WholePhotoSet = ResponseOf<'GET /api/gallery/:id/set'>
export type SetPhoto = WholePhotoSet['photos'][number]

/** 'September 26' */
export const dayInYear = (day: string): string => formatLongDate(day).split(',', 1)[0] ?? ''

/** 'December 20, 2025. Photo: Vinod Sankar' */
export const creditOf = ({ day, photographer }: Pick<SetPhoto, 'day' | 'photographer'>): string =>
  [formatLongDate(day), photographer && `Photo: ${photographer}`].filter(Boolean).join('. ')
