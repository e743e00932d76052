import type { Settings } from '#web/settings/organization-data.ts'

type AssociationFacts = Partial<Pick<Settings, 'foundedYear' | 'statMembers'>>

/** 'Founded in 2018, over 500 active members across all seven emirates: our story, mission, vision and values.' */
export function describeAssociation(settings: AssociationFacts = {}): string {
  const members = countMembers(settings)
  const facts = [founded(settings), members && `${members} across all seven emirates`].filter(Boolean)
  return sentence(`${facts.join(', ')}${facts.length > 0 ? ': ' : ''}our story, mission, vision and values.`)
}

/** 'Founded in 2018, we have grown to over 500 active members across all seven emirates.' */
export function describeGrowth(settings: AssociationFacts): string {
  const members = countMembers(settings)
  const growth = members
    ? `we have grown to ${members} across all seven emirates.`
    : 'we are at home in all seven emirates.'
  return sentence([founded(settings), growth].filter(Boolean).join(', '))
}

const founded = ({ foundedYear }: AssociationFacts) => foundedYear && `founded in ${foundedYear}`

/** Turns '500+' into 'over 500 active members'. */
const countMembers = ({ statMembers }: AssociationFacts) =>
  statMembers && `${statMembers.trim().replace(/^(.+)\+$/, 'over $1')} active members`

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
