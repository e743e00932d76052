import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { addAnswer, CONNECTION_LOST, emptyResult, type SignUpResult } from './sign-up-result.ts'

type Registering = {
  eventId: string
  /** Who comes with the member. */
  familyMemberIds: string[]
  confirmed?: boolean
}

/** Registers a member with the family for an event or, without places for all of them, puts them on its waiting list. */
export async function registerForEvent(registering: Registering, result: SignUpResult): Promise<SignUpResult> {
  const { eventId } = registering
  try {
    result.done += await register(registering)
  } catch (failure) {
    if (!(failure instanceof ApiError)) result.answers.set(eventId, CONNECTION_LOST)
    else if (failure.code === 'event_full') await joinWaitingList(registering, result)
    else if (failure.code === 'already_registered' && (await isRegistered(registering)))
      result.done += 1 + registering.familyMemberIds.length
    else recordFailure(registering, failure, result)
  }
  return result
}

/** Returns how many people come. */
async function register({ eventId: id, ...party }: Registering): Promise<number> {
  const { people } = await call('POST /api/events/:id/register', { params: { id }, body: bodyOf(party) })
  return people
}

async function joinWaitingList(registering: Registering, result: SignUpResult): Promise<void> {
  const { eventId, ...party } = registering
  try {
    const params = { id: eventId }
    const { people } = await call('POST /api/events/:id/waiting-list', { params, body: bodyOf(party) })
    result.waiting += people
  } catch (failure) {
    if (failure instanceof ApiError) recordFailure(registering, failure, result)
    else result.answers.set(eventId, CONNECTION_LOST)
  }
}

function recordFailure(registering: Registering, failure: ApiError, result: SignUpResult): void {
  const { eventId } = registering
  if (failure.code !== 'needs_confirmation') addAnswer(result, eventId, failure.userMessage)
  else
    result.questions.push({
      id: eventId,
      text: failure.userMessage,
      confirm: () => registerForEvent({ ...registering, confirmed: true }, emptyResult()),
    })
}

/** The response to an earlier press may have been lost. */
async function isRegistered({ eventId: id, familyMemberIds }: Registering): Promise<boolean> {
  try {
    const own = await call('GET /api/events/:id/party', { params: { id } })
    return own.state === 'registered' && familyMemberIds.every((each) => own.familyMemberIds.includes(each))
  } catch {
    return false
  }
}

const bodyOf = ({ familyMemberIds, confirmed }: Omit<Registering, 'eventId'>) => ({
  familyMemberIds,
  ...(confirmed && { confirmed }),
})
