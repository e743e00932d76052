import * as z from 'zod/mini'
import { matchFamilyColumns } from './family-heading-rules.ts'
import {
  HOUSEHOLD_FIELDS,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  MAX_IMPORT_COLUMNS,
  PERSON_FIELDS,
} from './import-enums.ts'

/** Which column of a file holds which field, counted from 0; omitted fields are in no column. */
export const ImportColumns = z.partialRecord(z.enum(IMPORT_FIELDS), z.int().check(z.gte(0), z.lt(MAX_IMPORT_COLUMNS)))
export type ImportColumns = z.infer<typeof ImportColumns>

/** Assigns columns by their headings: the first match gets the field, and no column holds two fields. */
export function matchColumns(headings: readonly string[]): ImportColumns {
  const names = headings.map(plain)
  const columns: ImportColumns = matchFamilyColumns(headings)
  const taken = new Set<number>(Object.values(columns))
  for (const field of [...PERSON_FIELDS, ...HOUSEHOLD_FIELDS]) {
    const known = [plain(field), plain(IMPORT_FIELD_LABELS[field]), ...(OTHER_NAMES[field] ?? [])]
    const at = names.findIndex((name, place) => known.includes(name) && !taken.has(place))
    if (at < 0) continue
    columns[field] = at
    taken.add(at)
  }
  return columns
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Headings in other lists, reduced to small letters; includes those of our own export. A column 'No' only counts rows. */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  fullName: ['name', 'membername', 'nameofmember', 'applicantname'],
  email: ['emailaddress', 'mail', 'emailid', 'mailid'],
  mobileNumber: ['mobile', 'mobileno', 'phone', 'phoneno', 'contactnumber', 'contactno', 'uaemobile'],
  dateOfBirth: ['dob', 'birthdate', 'birthday', 'born'],
  bloodGroup: ['blood', 'bloodtype'],
  currentAddress: ['address', 'uaeaddress', 'residence', 'addressinuae'],
  nativeAddress: ['native', 'homeaddress', 'keralaaddress', 'permanentaddress', 'indiaaddress', 'addressinindia'],
  membershipType: ['membership', 'type'],
  plan: ['membershipplan', 'planname', 'category'],
  memberType: ['role', 'position', 'designation'],
  membershipNumber: ['memberno', 'membernumber', 'membershipno', 'memberid', 'membershipid'],
  joinedDate: ['joineddate', 'joiningdate', 'dateofjoining', 'membersince', 'joinedon'],
  paidUntil: ['paidtill', 'paidupto', 'duespaidtill', 'validuntil', 'validtill', 'renewaldue', 'expiry', 'expirydate'],
  status: ['memberstatus', 'membershipstatus'],
  phoneNumber: ['telephone', 'landline', 'otherphone', 'secondphone'],
  whatsappNumber: ['whatsapp', 'whatsappno'],
  occupation: ['job', 'profession'],
  workPlace: ['company', 'employer', 'office'],
  emergencyContactName: ['emergencycontactname', 'emergencyname'],
  emergencyContactPhone: ['emergencycontactnumber', 'emergencyphone', 'emergencycontactphone'],
  household: ['householdno', 'householdid', 'familyno', 'familynumber', 'familyid'],
  relation: ['relationship', 'relationtomember', 'relationshiptomember'],
  notes: ['notes', 'notesofthecommittee', 'remarks', 'comment', 'comments'],
}
