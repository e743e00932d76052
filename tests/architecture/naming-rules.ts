import { layerOf } from './feature-order.ts'
import type { Source } from './source-tree.ts'

/** Everyday words that somebody may choose again, each with its standard term. */
const RETIRED_IDENTIFIERS: [name: RegExp, instead: string][] = [
  [/Refusal|REFUSAL|^refuse[A-Z]/, 'AppError, check… or reject…'],
  [/^Kept[A-Z]|[a-z]Kept$|^KEPT/, 'cached, saved or stored'],
  [/Meanwhile|^meanwhile$/, 'edit conflict'],
  [/^tell[A-Z]|^told[A-Z]|^Told[A-Z]/, 'notify…, notified…, show…'],
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

export function retiredIdentifiers(sources: Source[]): string[] {
  return sources.flatMap(({ path: file, identifiers }) =>
    [...identifiers].flatMap((name) => {
      const found = RETIRED_IDENTIFIERS.find(([pattern]) => pattern.test(name))
      return found ? [`${file} contains the retired name ${name}: use ${found[1]}`] : []
    }),
  )
}
