import type { Source } from './source-tree.ts'

/** Retired names, each with its standard term. English words and domain names are allowed. */
const RETIRED_IDENTIFIERS: [name: RegExp, instead: string][] = [
  [/^(House|house)$/, 'AppContext, context'],
  [/^[a-z]+Room$|^(Room|ROOMS|moreRooms|everyRoom)$/, 'Feature'],
  [/^(FLOORS|floorOf|HALL)$/, 'layer, feature order'],
  [/^(Gated|gated)$|Gate$/, 'Guarded, guard'],
  [/^(RowKey|AllCalls|CallRequest)$/, 'endpoint'],
  [/Refusal|REFUSAL|^refuse[A-Z]/, 'AppError, check… or reject…'],
  [/^AnswerOf$|_ANSWERS$|^(Raw|Inside)Answer$/, 'ResponseOf, …_QUERY_KEYS'],
  [/^Kept[A-Z]|[a-z]Kept$|^KEPT|^(mount|use)Kept/, 'cached, saved or stored'],
  [/^(Moderation|Premium|Renewals|Backup)Desk$/, 'view, socket'],
  [/Meanwhile|^meanwhile$/, 'edit conflict'],
  [/Standing/, 'state, status'],
  [/^tell([A-Z]|-)|^told[A-Z]|^Told[A-Z]/, 'notify…, notified…, show…'],
  [/^hear[A-Z]|^hangUp$/, 'subscribeTo…, disconnect'],
  [/^Given$|^[A-Z]\w*Given$/, '…Input, …Options'],
  [/Settlement|^SETTLEMENTS$/, 'Resolution'],
  [/^lookOf$|Sought|Keeper/, 'classOf, SearchWord, staff'],
  [/^setAsked$|(Place|Correction)Asked$|^Asked[A-Z]/, 'requested, submitted'],
  [/^(last)?[pP]roved(At)?$|[uU]nproved/, 'verified'],
  [/^(un)?seal(ed)?$/, 'encrypt, decrypt, checksum'],
  [/^secretPrint$/, 'fingerprint'],
  [/^settle(Places|Reports)$/, 'promote, resolve'],
  [/^(MOST|LONGEST|LEAST)(_|$)/, 'MAX_, MIN_'],
  [/^(Several|Likeness|PaperKind|PAPER_)/, 'bulk, duplicate match, document'],
  [/^(openWorld|World|WorldOptions)$/, 'openTestApp, TestApp'],
  [/^(Stage|CAST|DEEDS?|Deed)$/, 'fixture, personas, operations'],
  [/^(takeTurn|createTurns|Rush)$/, 'lock, semaphore, burst'],
  [/^(comeAlive|useAlive|onAlive)$/, 'hydrated'],
  [/PGlite|^[eE]mbedded(Engine|Database|Dump)/, 'LocalPostgres, OpenDatabase'],
]

/** Words of a festival, where they mean what they say. */
const DOMAIN_WORDS = /^(House|house|Stage)$/
const isDomainWord = (file: string, name: string) => file.includes('/competitions/') && DOMAIN_WORDS.test(name)

/** In archives of former releases. */
const STORED = ['secretPrint']

const RETIRED_ENDINGS =
  /-(room|vocabulary|looks|answers?|gate|desk)\.tsx?$|(^|\/)(house|rooms|hall|world|stage|cast|deeds)\.ts$/

export function retiredIdentifiers(sources: Source[]): string[] {
  return sources.flatMap(({ path: file, identifiers }) =>
    [...identifiers]
      .filter((name) => !STORED.includes(name) && !isDomainWord(file, name))
      .flatMap((name) => {
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
