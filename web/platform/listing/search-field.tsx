import { Search } from 'lucide-react'
import { TextInput } from '../ui/form/text-input.tsx'

type SearchFieldProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void }

/** Narrows a list in the portal while somebody types. Its length limit is the server's. */
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
