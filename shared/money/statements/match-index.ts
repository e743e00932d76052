import { codeOf, codesIn, nameWordsOf } from './line-text-rules.ts'

/** What a line may be: an entry of the book, or something that is to be paid. */
export type MatchTarget = {
  /** 'entry', or the kind of what is to be paid. */
  kind: string
  id: string
  /** Of an entry: what it moves in this account, below zero for money out. Of something to be paid: what is open. */
  amount: number
  /** Of an entry, or since when something is to be paid. */
  day: string
  name: string | null
  membershipNumber: string | null
  /** References that a transfer may name. */
  references: readonly string[]
  /** References that the payer typed: they may be anything. */
  typedReferences?: readonly string[] | undefined
  /** Its text, which may contain a reference. */
  text: string | null
  hasSlip: boolean
}

/** A target with what is compared, read once. */
export type IndexedTarget = MatchTarget & {
  key: string
  isEntry: boolean
  words: readonly string[]
  number: string | null
  /** The digits at the end of the number. */
  digits: string | null
  codes: ReadonlySet<string>
  typedCodes: ReadonlySet<string>
}

export type MatchIndex = Record<'byCode' | 'byNumber' | 'byWord', ReadonlyMap<string, IndexedTarget[]>> & {
  byAmount: ReadonlyMap<number, IndexedTarget[]>
}

/** 'entry 0190…': names a target. */
export const keyOf = ({ kind, id }: Pick<MatchTarget, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * Finds targets by what a line names and by its amount. Where many owe the same amount, it says nothing: then only those with
 * a slip are found by it.
 */
export function createMatchIndex(targets: readonly MatchTarget[]): MatchIndex {
  const all = targets.map(prepare)
  const owing = Map.groupBy(
    all.filter(({ isEntry }) => !isEntry),
    ({ amount }) => amount,
  )
  const isTelling = ({ isEntry, hasSlip, amount }: IndexedTarget) =>
    isEntry || hasSlip || (owing.get(amount)?.length ?? 0) <= MAX_OWING
  return {
    byAmount: Map.groupBy(all.filter(isTelling), ({ amount }) => amount),
    byCode: groupByEach(all, ({ number, codes, typedCodes }) => [...(number ? [number] : []), ...codes, ...typedCodes]),
    byNumber: groupByEach(all, ({ number }) => (number ? [number] : [])),
    byWord: new Map([...groupByEach(all, ({ words }) => words)].filter(([, group]) => group.length <= MAX_NAMED)),
  }
}

const MAX_OWING = 3
/** A word that more names have finds none of them; the amount and the number still do. */
const MAX_NAMED = 100
/** Shorter ones, and those without a digit, are years and words: '2026', 'Transfer'. */
const MIN_REFERENCE = 6
const isReference = (code: string): boolean => code.length >= MIN_REFERENCE && /\d/.test(code)

function prepare(target: MatchTarget): IndexedTarget {
  const isEntry = target.kind === 'entry'
  const number = target.membershipNumber === null ? null : codeOf(target.membershipNumber)
  const given = target.references.map(codeOf).filter(isReference)
  const typed = (target.typedReferences ?? []).map(codeOf).filter(isReference)
  return {
    ...target,
    key: keyOf(target),
    isEntry,
    words: [...new Set(nameWordsOf(target.name ?? ''))],
    number,
    digits: /\d{3,}$/.exec(number ?? '')?.[0] ?? null,
    codes: new Set([...given, ...(isEntry ? codesIn(target.text ?? '') : [])].filter((code) => code !== number)),
    typedCodes: new Set(typed.filter((code) => code !== number)),
  }
}

function groupByEach(targets: readonly IndexedTarget[], keysOf: (target: IndexedTarget) => readonly string[]) {
  const groups = new Map<string, IndexedTarget[]>()
  for (const target of targets)
    for (const key of new Set(keysOf(target))) {
      const group = groups.get(key)
      if (group) group.push(target)
      else groups.set(key, [target])
    }
  return groups
}
