import { BLOOD_GROUPS, type BloodGroup } from '#shared/membership/member-enums.ts'

/** The groups whose red cells somebody with this group can receive. */
export const listDonorGroups = (recipient: BloodGroup): BloodGroup[] =>
  BLOOD_GROUPS.filter((donor) => canGiveRedCells(donor, recipient))

/** Red cells must carry no antigen that the recipient lacks. */
function canGiveRedCells(donor: BloodGroup, recipient: BloodGroup): boolean {
  const accepted = antigensOf(recipient)
  return antigensOf(donor).every((antigen) => accepted.includes(antigen))
}

const antigensOf = (group: BloodGroup): string[] => Array.from(group).filter((letter) => 'AB+'.includes(letter))
