import { Search } from 'lucide-react'
import { TextInput } from '../ui/form/text-input.tsx'

type SearchFieldProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void }

/** Narrows a list of the portal while somebody types; the server takes no longer text. */
export const SearchField = ({ label, onChange, ...rest }: SearchFieldProps) => (
  <TextInput
    icon={Search}
    type="search"
    aria-label={label}
    maxLength={100}
    onChange={({ target }) => onChange(target.value)}
    {...rest}
  />
)
