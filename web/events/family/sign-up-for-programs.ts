import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { type OwnPerson, withName } from './own-family.ts'

type Choice = { program: { id: string }; people: readonly OwnPerson[] }

/** How many got a place, and why the others did not. */
type Result = { done: number; answers: string[] }

/** One program after the other: a place in the first can be an obstacle for the next. The answers are by program. */
export async function signUpForPrograms(choices: readonly Choice[]) {
  const answers = new Map<string, string>()
  let done = 0
  for (const choice of choices) {
    const result = await signUpForProgram(choice)
    done += result.done
    if (result.answers.length > 0) answers.set(choice.program.id, result.answers.join(' '))
  }
  return { done, answers }
}

/** All in one call and one mail; if that is refused, each on their own, so that one does not keep out the others. */
async function signUpForProgram({ program, people }: Choice): Promise<Result> {
  const answer = await takePlaces(program.id, people)
  if (answer === null) return { done: people.length, answers: [] }
  if (people.length === 1) return { done: 0, answers: [withName(people[0], answer)] }
  const answers: string[] = []
  for (const one of people) {
    const own = await takePlaces(program.id, [one])
    if (own !== null) answers.push(withName(one, own))
  }
  return { done: people.length - answers.length, answers }
}

/** Why nobody of these people was signed up, or null. */
async function takePlaces(id: string, people: readonly OwnPerson[]): Promise<string | null> {
  const [familyMemberId = null, ...also] = people.map((person) => person.familyMemberId)
  try {
    await call('POST /api/programs/:id/registrations', { params: { id }, body: { familyMemberId, also } })
    return null
  } catch (failure) {
    return failure instanceof ApiError ? failure.userMessage : 'The connection was lost. Please try again.'
  }
}
