/** The options of a select, after an empty one with a prompt. */
export function Options({ prompt, values }: { prompt: string; values: readonly string[] }) {
  return (
    <>
      <option value="">{prompt}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  )
}
