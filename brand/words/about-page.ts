export const ABOUT_LEAD = 'Who we are, what we stand for, and why there are elephants on our doors.'
/** Beside what the association does, in the order of its lines; further lines have no picture. */
export const WORK_PICTURES = [
  'pooram-elephants',
  'charity-blood-drive',
  'pic-library-malayalam-class',
  'event-business-meet',
  'cultural-kathakali',
] as const
