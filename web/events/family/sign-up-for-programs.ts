import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { type OwnPerson, withName } from './own-family.ts'
import { addAnswer, CONNECTION_LOST, emptyResult, type SignUpResult } from './sign-up-result.ts'

type Choice = { program: { id: string }; people: readonly OwnPerson[] }

/**
 * One program after the other: a place in the first can be an obstacle for the next. Who finds no place joins the
 * waiting list.
 */
export async function signUpForPrograms(choices: readonly Choice[], result = emptyResult()): Promise<SignUpResult> {
  for (const choice of choices) await signUpForProgram(choice, result)
  return result
}

/** All in one call and one mail; if that is refused, each on their own, so that one does not keep out the others. */
async function signUpForProgram({ program: { id }, people }: Choice, result: SignUpResult): Promise<void> {
  const failure = people.length > 1 ? await takePlaces(id, people) : undefined
  if (failure === null) {
    result.done += people.length
    return
  }
  for (const person of people) {
    // one by one only after an answer: a lost connection would be lost for each of them
    if (failure === undefined || failure instanceof ApiError) await signUpPerson(result, { programId: id, person })
    else await record(result, { programId: id, person, waits: false, failure })
  }
}

type Asked = { programId: string; person: OwnPerson; confirmed?: boolean }

async function signUpPerson(result: SignUpResult, { programId, person, confirmed }: Asked): Promise<SignUpResult> {
  const failure = await takePlaces(programId, [person], confirmed)
  const waits = failure instanceof ApiError && failure.code === 'program_full'
  const left = waits ? await joinWaitingList(programId, person, confirmed) : failure
  await record(result, { programId, person, waits, failure: left })
  return result
}

type Taken = { programId: string; person: OwnPerson; waits: boolean; failure: unknown }

async function record(result: SignUpResult, { programId, person, waits, failure }: Taken): Promise<void> {
  if (failure !== null && !(failure instanceof ApiError)) {
    result.answers.set(programId, CONNECTION_LOST)
    return
  }
  // the response to an earlier press may have been lost
  if (waits && (failure === null || failure.code === 'already_waiting_for_program')) result.waiting += 1
  else if (failure === null || (failure.code === 'already_taking_part' && (await hasPlace(programId, person))))
    result.done += 1
  else if (failure.code === 'needs_confirmation')
    result.questions.push({
      id: programId,
      text: failure.userMessage,
      confirm: () => signUpPerson(emptyResult(), { programId, person, confirmed: true }),
    })
  else addAnswer(result, programId, withName(person, failure.userMessage))
}

/** Whether the place is the own one: a child can take part with another household. */
async function hasPlace(id: string, { familyMemberId }: OwnPerson): Promise<boolean> {
  try {
    const { people } = await call('GET /api/programs/:id/places', { params: { id } })
    return people.some((each) => each.familyMemberId === familyMemberId && each.isRegistered)
  } catch {
    return false
  }
}

/** Why nobody of these people was signed up, or null. */
async function takePlaces(id: string, people: readonly OwnPerson[], confirmed = false): Promise<unknown> {
  const [familyMemberId = null, ...also] = people.map((person) => person.familyMemberId)
  try {
    const body = { familyMemberId, also, ...(confirmed && { confirmed }) }
    await call('POST /api/programs/:id/registrations', { params: { id }, body })
    return null
  } catch (failure) {
    return failure
  }
}

async function joinWaitingList(id: string, { familyMemberId }: OwnPerson, confirmed = false): Promise<unknown> {
  try {
    const body = { familyMemberId, ...(confirmed && { confirmed }) }
    await call('POST /api/programs/:id/waiting-list', { params: { id }, body })
    return null
  } catch (failure) {
    return failure
  }
}
