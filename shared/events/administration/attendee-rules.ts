import * as z from 'zod/mini'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { readPhone } from '#shared/platform/phone-rules.ts'
import { optionalLines } from './form-fields.ts'

const TOO_MANY = `Please enter at most ${MAX_PEOPLE} people`
const number = (min: number, message: string) => z.int(message).check(z.gte(min, message), z.lte(MAX_PEOPLE, TOO_MANY))

/** The numbers of a party, as the committee enters them. */
export const party = {
  /** The person who registers included. */
  adults: z._default(number(1, 'Please enter at least one adult'), 1),
  /** Under 13 on the event's day. */
  children: z._default(number(0, 'Please enter a whole number'), 0),
  vegetarian: z._default(number(0, 'Please enter a whole number'), 0),
  note: optionalLines(300),
  /** Accepts that the event goes above its capacity. */
  confirmed: z.optional(z.boolean()),
}

type PartyFields = { adults: number; children: number; vegetarian: number }

function checkVegetarian({ adults, children, vegetarian }: PartyFields, context: z.core.$RefinementCtx): void {
  if (vegetarian <= adults + children) return
  context.addIssue({ code: 'custom', message: 'There are more vegetarian meals than people', path: ['vegetarian'] })
}

const PHONE = 'Please enter a phone number'

/** A person without a membership. Deleted 30 days after the event. */
export const Guest = z.object({
  name: requiredLine('Name is required', 200),
  phone: line(40, PHONE, PHONE).check(z.overwrite(readPhone), z.regex(/^\+?\d{6,15}$/, PHONE)),
})

/** Somebody whom the committee registers: a member, or a guest without a membership. */
export const ByHand = z
  .object({
    memberId: z.optional(z.uuid()),
    guest: z.optional(Guest),
    ...party,
    /** They are at the entrance: registers and checks in; nobody is mailed. */
    checkIn: z._default(z.boolean(), false),
    /** Puts a member on the waiting list instead. */
    waitingList: z._default(z.boolean(), false),
    /** Sends the member the confirmation. */
    sendMail: z._default(z.boolean(), true),
  })
  .check(z.superRefine(checkVegetarian), z.superRefine(checkPerson))
export type ByHand = z.output<typeof ByHand>

function checkPerson(
  {
    memberId,
    guest,
    waitingList,
    checkIn,
  }: { memberId?: unknown; guest?: unknown; waitingList: boolean; checkIn: boolean },
  context: z.core.$RefinementCtx,
): void {
  const complain = (message: string, field: string) => context.addIssue({ code: 'custom', message, path: [field] })
  if ((memberId === undefined) === (guest === undefined))
    complain('Please choose a member or enter a guest', 'memberId')
  else if (waitingList && guest) complain('Only members can join the waiting list', 'waitingList')
  else if (waitingList && checkIn) complain('Nobody on the waiting list can be checked in', 'waitingList')
}

export const PartyChange = z.object(party).check(z.superRefine(checkVegetarian))
export type PartyChange = z.output<typeof PartyChange>
