/** Guests, and of the member's family the grown-up and the child. */
type Brought = { guests: number; adults: number; children: number }

/** What members and the committee do about one event. `confirmed`: above the capacity if need be. */
export type Act =
  | ({ kind: 'registers'; member: number; waits: boolean } & Brought)
  | ({ kind: 'brings'; member: number } & Brought)
  | { kind: 'cancels'; member: number }
  | { kind: 'leaves the queue'; member: number }
  | { kind: 'registered by hand'; member: number; people: number; waits: boolean; confirmed: boolean }
  | { kind: 'changed by hand'; member: number; adults: number; children: number; confirmed: boolean }
  | { kind: 'gets a place by hand'; member: number; confirmed: boolean }
  | { kind: 'cancelled by hand'; member: number }
  | { kind: 'guest'; people: number; confirmed: boolean }
  | { kind: 'capacity'; capacity: number; confirmed: boolean }

type Party = { guests: number; adults: number; children: number }
type Waiting = Party & { member: number; since: number }

/** What an event should be like: who has a place, who waits, in order, and how many people guests brought. */
export type Model = {
  capacity: number
  places: ReadonlyMap<number, Party>
  /** The first in the queue first. */
  waiting: readonly Waiting[]
  guests: number
}

/** What an act did: 'done' or the code of its error, and when a party began to wait. */
export type Outcome = { code: string; since: number | null }
type Next = { code: string; model: Model }

export const emptyEvent = (capacity: number): Model => ({ capacity, places: new Map(), waiting: [], guests: 0 })

export const countPeople = ({ guests, adults, children }: Party): number => 1 + guests + adults + children

export const countTaken = ({ places, guests }: Model): number =>
  [...places.values()].reduce((total, party) => total + countPeople(party), guests)

/** The rules of decision 53, one act after the other. `since` is when the act's party began to wait. */
export function applyAct(model: Model, act: Act, since: number): Next {
  switch (act.kind) {
    case 'capacity':
      return act.capacity < countTaken(model) && act.capacity !== model.capacity && !act.confirmed
        ? refused(model, 'needs_confirmation')
        : done(promote({ ...model, capacity: act.capacity }))
    case 'guest':
      return act.confirmed || fits(model, act.people)
        ? done({ ...model, guests: model.guests + act.people })
        : refused(model, 'needs_confirmation')
    case 'registers':
      return act.waits ? wait(model, act, since) : register(model, act)
    case 'brings':
      return bring(model, act)
    case 'cancels':
      return model.places.has(act.member) ? giveBack(model, act.member) : refused(model, 'not_registered')
    case 'leaves the queue':
      return isWaiting(model, act.member) ? done(without(model, act.member)) : refused(model, 'not_waiting')
    default:
      return applyByHand(model, act, since)
  }
}

type ByHandAct = Extract<Act, { kind: `${string} by hand` }>

function applyByHand(model: Model, act: ByHandAct, since: number): Next {
  const { member } = act
  const party = model.places.get(member)
  const queued = model.waiting.find((each) => each.member === member)
  switch (act.kind) {
    case 'cancelled by hand':
      if (party) return giveBack(model, member)
      return queued ? done(promote(without(model, member))) : refused(model, 'not_attending')
    case 'gets a place by hand':
      if (!queued) return refused(model, 'not_attending')
      if (!act.confirmed && !fits(model, countPeople(queued))) return refused(model, 'needs_confirmation')
      return done(place(model, member, queued))
    case 'registered by hand': {
      const coming = { guests: act.people - 1, adults: 0, children: 0 }
      if (party) return refused(model, 'already_attending')
      if (act.waits) {
        if (queued) return refused(model, 'already_attending')
        if (fits(model, act.people)) return refused(model, 'event_not_full')
        return done(queue(model, { ...coming, member, since }))
      }
      if (!act.confirmed && !fits(model, act.people)) return refused(model, 'needs_confirmation')
      return done(place(model, member, coming))
    }
    case 'changed by hand':
      return changeByHand(model, act)
  }
}

/** The numbers are the committee's, the named people of the family stay. */
function changeByHand(model: Model, act: Extract<Act, { kind: 'changed by hand' }>): Next {
  const party = model.places.get(act.member)
  const before = party ?? model.waiting.find((each) => each.member === act.member)
  if (!before) return refused(model, 'not_attending')
  const more = act.adults + act.children - countPeople(before)
  if (party && more > 0 && !act.confirmed && !fits(model, more)) return refused(model, 'needs_confirmation')
  const [adults, children] = [act.adults - 1 - before.adults, act.children - before.children]
  if (adults < 0 || children < 0) return refused(model, 'validation_failed')
  const after = replace(model, act.member, { ...before, guests: adults + children })
  return done(more < 0 ? promote(after) : after)
}

function register(model: Model, { member, ...party }: Extract<Act, { kind: 'registers' }>): Next {
  if (model.places.has(member)) return refused(model, 'already_registered')
  if (countPeople(party) > model.capacity) return refused(model, 'party_too_large')
  return fits(model, countPeople(party)) ? done(place(model, member, party)) : refused(model, 'event_full')
}

function wait(model: Model, { member, ...party }: Extract<Act, { kind: 'registers' }>, since: number): Next {
  if (model.places.has(member)) return refused(model, 'already_registered')
  if (fits(model, countPeople(party))) return refused(model, 'event_not_full')
  if (isWaiting(model, member)) return refused(model, 'already_waiting')
  if (countPeople(party) > model.capacity) return refused(model, 'party_too_large')
  return done(queue(model, { ...partyOf(party), member, since }))
}

function bring(model: Model, { member, ...party }: Extract<Act, { kind: 'brings' }>): Next {
  const registered = model.places.get(member)
  const before = registered ?? model.waiting.find((each) => each.member === member)
  if (!before) return refused(model, 'not_registered')
  const more = countPeople(party) - countPeople(before)
  if (registered && more > 0 && !fits(model, more)) return refused(model, 'event_full')
  const isLarge = countPeople(party) > model.capacity
  if (isLarge && !(registered && more <= 0)) return refused(model, 'party_too_large')
  const after = replace(model, member, { ...before, ...partyOf(party) })
  return done(more < 0 ? promote(after) : after)
}

const giveBack = (model: Model, member: number): Next => done(promote(without(model, member)))

/** The first in the queue whose whole party fits, again and again; a skipped party keeps its position. */
function promote(model: Model): Model {
  const next = model.waiting.find((party) => fits(model, countPeople(party)))
  return next ? promote(place(model, next.member, next)) : model
}

const fits = (model: Model, people: number) => people <= Math.max(0, model.capacity - countTaken(model))

const isWaiting = ({ waiting }: Model, member: number) => waiting.some((each) => each.member === member)

const partyOf = ({ guests, adults, children }: Party): Party => ({ guests, adults, children })

const place = (model: Model, member: number, party: Party): Model => {
  const others = without(model, member)
  return { ...others, places: new Map([...others.places, [member, partyOf(party)]]) }
}

const queue = (model: Model, party: Waiting): Model => ({
  ...model,
  waiting: [...model.waiting, party].toSorted((one, other) => one.since - other.since),
})

const replace = (model: Model, member: number, party: Party): Model => ({
  ...model,
  places: new Map([...model.places].map(([each, had]) => [each, each === member ? partyOf(party) : had])),
  waiting: model.waiting.map((each) => (each.member === member ? { ...each, ...partyOf(party) } : each)),
})

const without = (model: Model, member: number): Model => ({
  ...model,
  places: new Map([...model.places].filter(([each]) => each !== member)),
  waiting: model.waiting.filter((each) => each.member !== member),
})

const done = (model: Model): Next => ({ code: 'done', model })
const refused = (model: Model, code: string): Next => ({ code, model })
