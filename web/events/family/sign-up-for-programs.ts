import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { type OwnPerson, withName } from './own-family.ts'

type Choice = { program: { id: string }; people: readonly OwnPerson[] }

/** What the server asks about somebody who has a place with another household already. */
export type SignUpQuestion = { programId: string; person: OwnPerson; text: string }

/** How many got a place, why others did not, by program, and what has to be confirmed first. */
type Result = { done: number; answers: Map<string, string>; questions: SignUpQuestion[] }

/** One program after the other: a place in the first can be an obstacle for the next. */
export async function signUpForPrograms(choices: readonly Choice[]): Promise<Result> {
  const result: Result = { done: 0, answers: new Map(), questions: [] }
  for (const choice of choices) await signUpForProgram(choice, result)
  return result
}

/** After a question was answered with yes. */
export async function confirmPlace({ programId, person }: SignUpQuestion): Promise<Result> {
  const result: Result = { done: 0, answers: new Map(), questions: [] }
  await record(result, { programId, person, failure: await takePlaces(programId, [person], true) })
  return result
}

/** All in one call and one mail; if that is refused, each on their own, so that one does not keep out the others. */
async function signUpForProgram({ program: { id }, people }: Choice, result: Result): Promise<void> {
  const failure = await takePlaces(id, people)
  if (failure === null) {
    result.done += people.length
    return
  }
  const isAnswer = failure instanceof ApiError && people.length > 1
  // one by one only after an answer: a lost connection would be lost for each of them
  for (const person of people)
    await record(result, { programId: id, person, failure: isAnswer ? await takePlaces(id, [person]) : failure })
}

type Taken = { programId: string; person: OwnPerson; failure: unknown }

async function record(result: Result, { programId, person, failure }: Taken): Promise<void> {
  if (failure !== null && !(failure instanceof ApiError)) {
    result.answers.set(programId, 'The connection was lost. Please try again.')
    return
  }
  // the response to an earlier press may have been lost
  if (failure === null || (failure.code === 'already_taking_part' && (await hasPlace(programId, person)))) {
    result.done += 1
    return
  }
  if (failure.code === 'needs_confirmation') {
    result.questions.push({ programId, person, text: failure.userMessage })
    return
  }
  const before = result.answers.get(programId)
  result.answers.set(programId, [before, withName(person, failure.userMessage)].filter(Boolean).join(' '))
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
