import { countedList } from '#shared/platform/counts.ts'
import { folded } from './sheet-columns.ts'

export type NewNames = { stages: string[]; judges: string[] }
type Known = { readonly stages: readonly string[]; readonly judges: readonly string[] }

/** The stages and judges of a sheet that the festival does not know, each once, as they were written first. */
export function findNewNames(
  typed: { stages: readonly (string | null)[]; judges: readonly string[] },
  known: Known,
): NewNames {
  const stages = typed.stages.filter((stage) => stage !== null && stage !== '' && !known.stages.includes(stage))
  const judges = typed.judges.filter((name) => !known.judges.some((other) => folded(other) === folded(name)))
  const isFirst = (name: string, at: number) => judges.findIndex((other) => folded(other) === folded(name)) === at
  return { stages: [...new Set(stages as string[])], judges: judges.filter(isFirst) }
}

/** '2 new stages and 1 judge will be created: Main stage, Hall; Anitha Rao.' Null if there is nothing new. */
export function describeNewNames({ stages, judges }: NewNames): string | null {
  if (stages.length + judges.length === 0) return null
  const counts = countedList([
    [stages.length, 'new stage', 'new stages'],
    stages.length > 0 ? [judges.length, 'judge', 'judges'] : [judges.length, 'new judge', 'new judges'],
  ])
  const names = [stages, judges].filter((all) => all.length > 0).map((all) => all.join(', '))
  return `${counts} will be created: ${names.join('; ')}.`
}
