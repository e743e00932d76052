import type { DuplicateMatch } from '#shared/membership/register/duplicate-match-enums.ts'
import type { Problem } from './import-reading.ts'
import { type Candidate, mayBe, type PossibleDuplicate, personOf } from './known-people.ts'

type Place = { line: number; name: string }
type Earlier = Candidate & { line: number }

/** The earlier rows of the file, so that nobody in it twice is imported twice. */
export class EarlierRows {
  readonly #emails = new Map<string, Earlier[]>()
  readonly #numbers = new Map<string, number>()
  readonly #mobiles = new Map<string, Place>()
  readonly #people = new Map<string, Place>()

  /** The same address with the same name or date of birth: members of a household may share an address. */
  findTwice(candidate: Candidate): Problem | null {
    const { membershipNumber } = candidate
    const twice = this.#withAddress(candidate).find((earlier) => mayBe(earlier, candidate))
    if (twice) return { field: 'email', message: `This email is already in line ${twice.line}` }
    const numbered = membershipNumber === '' ? undefined : this.#numbers.get(membershipNumber)
    return numbered === undefined
      ? null
      : { field: 'membershipNumber', message: `This number is already in line ${numbered}` }
  }

  possibleDuplicatesOf(candidate: Candidate): PossibleDuplicate[] {
    const named = (found: Place | undefined, match: DuplicateMatch) =>
      found ? [{ id: null, name: `${found.name} in line ${found.line}`, matches: [match] }] : []
    const person = named(this.#people.get(personOf(candidate)), candidate.dateOfBirth === '' ? 'name' : 'person')
    if (person.length > 0) return person
    const [sharing] = this.#withAddress(candidate)
    return sharing
      ? named({ line: sharing.line, name: sharing.fullName }, 'email')
      : named(candidate.mobileNumber === '' ? undefined : this.#mobiles.get(candidate.mobileNumber), 'mobile')
  }

  #withAddress({ email }: Candidate): readonly Earlier[] {
    return email === '' ? [] : (this.#emails.get(email.toLowerCase()) ?? [])
  }

  add(line: number, person: Candidate): void {
    const place = { line, name: person.fullName }
    const address = person.email.toLowerCase()
    this.#emails.set(address, [...(this.#emails.get(address) ?? []), { ...person, line }])
    if (person.membershipNumber !== '') this.#numbers.set(person.membershipNumber, line)
    if (!this.#mobiles.has(person.mobileNumber)) this.#mobiles.set(person.mobileNumber, place)
    if (!this.#people.has(personOf(person))) this.#people.set(personOf(person), place)
  }
}
