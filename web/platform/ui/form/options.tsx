type OptionsProps<Value extends string> = {
  values: readonly Value[]
  /** What people read for each value; by default the value itself. */
  labels?: Readonly<Record<Value, string>> | undefined
  /** The text of the empty choice, for selects that have one. */
  prompt?: string | undefined
}

/** The choices of a select. */
export function Options<Value extends string>({ values, labels, prompt }: OptionsProps<Value>) {
  return (
    <>
      {prompt !== undefined && <option value="">{prompt}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labels?.[value] ?? value}
        </option>
      ))}
    </>
  )
}
