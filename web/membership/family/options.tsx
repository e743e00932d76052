/** The choices of a select, headed by one that chooses nothing yet. */
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
