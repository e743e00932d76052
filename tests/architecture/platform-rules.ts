import { parseSync, Visitor } from 'oxc-parser'
import type { Source } from './source-tree.ts'

/** Words of features. General words are left out: 'account', 'settings', 'contact', 'job', 'program', 'member'. */
const FEATURE_WORDS =
  /^(?:announcements?|appeals?|applicants?|attendees?|ballots?|blood|competitions?|conversations?|cvs?|dashboards?|donations?|donors?|dues|events?|festivals?|gallery|gate|giveaways?|helpers?|judges?|judging|listings?|marketplace|meetings?|membership|messaging|news|officers?|premium|programmes?|renewals?|sellers?|sittings?|slips?|sponsors?|tickets?|treasurers?|votes?)$/i

/** The browser's and Node's events. */
const DOM_EVENT =
  /^event$|^(?:Custom|Change|Drag|Form|Keyboard|Message|Mouse|PageTransition|Pointer|ReactPointer|Submit|Synthetic|Touch)?Event(?:Emitter|Handler|Listener|Target)?$|^(?:add|remove|dispatch)Event|^(?:closingEvents|useEffectEvent)$|^text\/event-stream$/

/** Each file that may name a feature, with the reason. */
export const MAY_NAME_FEATURES: Readonly<Record<string, string>> = {
  'server/platform/tasks/former-names.ts': 'names that earlier releases have stored',
  'server/platform/mail/former-mail-names.ts': 'names that earlier releases have stored',
  'server/platform/backup/restored-tasks.ts': 'restoring runs without the features, on their tables',
  'server/platform/pages/sitemap.ts': 'the sitemap protocol has a part of that name',
  'web/platform/write-address.ts': 'earlier features link to a later one, in one typed function',
  'server/platform/backup/move-service.ts': 'says to a volunteer what becomes invalid',
}

/** The platform knows no feature: no identifier and no text of a file in a layer's platform/ names one. */
export function featuresInThePlatform(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:shared|server|web)\/platform\//.test(path) && !(path in MAY_NAME_FEATURES))
    .flatMap((source) =>
      [...namesAndTexts(source)]
        .filter((name) => !DOM_EVENT.test(name) && wordsOf(name).some((word) => FEATURE_WORDS.test(word)))
        .map((name) => `${source.path} names a feature: ${name}`),
    )
}

/** 'own_listing', 'ownListing' and '/own/listing' contain the words 'own' and 'listing'. */
const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)

function namesAndTexts({ path, text, identifiers, imports }: Source): Set<string> {
  const found = new Set(identifiers)
  const specifiers = new Set(imports.map(({ specifier }) => specifier))
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && !specifiers.has(value) && found.add(value),
    TemplateElement: ({ value }) => found.add(value.raw),
    JSXText: ({ value }) => found.add(value),
  }).visit(parseSync(path, text).program)
  return found
}
