import { describeParty } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { Party } from './phone-parties.ts'

/** '2 of 4 people', or '4 people'. */
export const partyText = ({ people, arrived }: Party): string =>
  arrived !== null && arrived < people ? `${arrived} of ${people} people` : counted(people, 'person', 'people')

/** 'PC-2026-0004, 3 adults, 1 child'. */
export const numberAndParty = (party: Party): string =>
  [party.isGuest ? 'Guest' : party.membershipNumber, describeParty(party)].filter(Boolean).join(', ')
