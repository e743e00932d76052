import type { AgeGroup } from '#shared/events/program-enums.ts'

/** Words in English and Malayalam, in either script, that say whom an event or a program is for. */
const WORDS =
  /(?<!\p{L})(?:child(?:ren)?|kids?|toddlers?|(?:sub[ -]?)?juniors?|kutti(?:kal)?|bala(?:volsavam|lokam|vedi)|balolsavam)(?![\p{L}\p{M}])|കുട്ടി|ബാല/iu

/** Whether a title names children. */
export const namesChildren = (title: string): boolean => WORDS.test(title)

/** Whether a program is for children: by its age group, or by its title where the age group says nothing. */
export const isProgramForChildren = ({ title, ageGroup }: { title: string; ageGroup: AgeGroup | null }): boolean =>
  ageGroup === 'children' || ((ageGroup === null || ageGroup === 'all') && namesChildren(title))
