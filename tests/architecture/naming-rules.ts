import { layerOf } from './feature-order.ts'
import type { Source } from './source-tree.ts'

/** Retired names that somebody may choose again, each with its standard term. */
const RETIRED_IDENTIFIERS: [name: RegExp, instead: string][] = [
  [/^(Gated|gated)$|Gate$/, 'Guarded, guard'],
  [/Refusal|REFUSAL|^refuse[A-Z]/, 'AppError, check… or reject…'],
  [/^Kept[A-Z]|[a-z]Kept$|^KEPT|^(mount|use)Kept/, 'cached, saved or stored'],
  [/Meanwhile|^meanwhile$/, 'edit conflict'],
  [/Standing/, 'state, status'],
  [/^tell([A-Z]|-)|^told[A-Z]|^Told[A-Z]/, 'notify…, notified…, show…'],
  [/^hear[A-Z]/, 'subscribeTo…'],
  [/^Given$|^[A-Z]\w*Given$/, '…Input, …Options'],
  [/^setAsked$|(Place|Correction)Asked$|^Asked[A-Z]/, 'requested, submitted'],
  [/^(last)?[pP]roved(At)?$|[uU]nproved/, 'verified'],
  [/^(MOST|LONGEST|LEAST)(_|$)/, 'MAX_, MIN_'],
]

/** Codes of two or more words: names of actions, mails, tasks, metrics and of what is stored. */
const CODE = /^[a-z]+(?:[._:-][a-z]+)+:?$|^[a-z]+:$/
const RETIRED_WORD = /(?:^|[._:-])(?:kept|proved|asked|refused|told|meanwhile)(?:[._:-]|$)/
/** Codes in the responses of specified calls, and a term of the glossary. */
const PRESENT_CODES = ['already_asked', 'correction_asked', 'push_service_refused', 'refused-heading']
/** Where what earlier releases stored gets its present name. */
const FORMER_CODES = ['server/platform/mail/former-mail-names.ts', 'web/platform/stored/stored-for-account.ts']

export function retiredCodes(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => ['server', 'shared', 'web'].includes(layerOf(file)) && !FORMER_CODES.includes(file))
    .flatMap(({ path: file, strings }) =>
      [...strings]
        .filter((text) => CODE.test(text) && RETIRED_WORD.test(text) && !PRESENT_CODES.includes(text))
        .map((text) => `${file} contains the retired code '${text}'`),
    )
}

const RETIRED_ENDINGS = /-(vocabulary|answers?|gate|desk)\.tsx?$/

export function retiredIdentifiers(sources: Source[]): string[] {
  return sources.flatMap(({ path: file, identifiers }) =>
    [...identifiers].flatMap((name) => {
      const found = RETIRED_IDENTIFIERS.find(([pattern]) => pattern.test(name))
      return found ? [`${file} contains the retired name ${name}: use ${found[1]}`] : []
    }),
  )
}

export function retiredEndings(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => RETIRED_ENDINGS.test(file) && !ALLOWED_ENDINGS.includes(file))
    .map(({ path: file }) => `${file} has a retired ending`)
}

/** A real desk, where cards are scanned. */
const ALLOWED_ENDINGS = ['web/events/administration/attendees/check-in-desk.tsx']
