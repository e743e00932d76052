import * as z from 'zod/mini'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from './import-enums.ts'

/** Which column of a file holds what, counted from 0; a field that is not named is in none. */
export const ImportColumns = z.partialRecord(z.enum(IMPORT_FIELDS), z.int().check(z.gte(0), z.lte(199)))
export type ImportColumns = z.infer<typeof ImportColumns>

/** The columns as their headings tell them; the first that fits holds it, and none holds two things. */
export function matchColumns(headings: readonly string[]): ImportColumns {
  const names = headings.map(plain)
  const columns: ImportColumns = {}
  const taken = new Set<number>()
  for (const field of IMPORT_FIELDS) {
    const known = [plain(field), plain(IMPORT_FIELD_LABELS[field]), ...(OTHER_NAMES[field] ?? [])]
    const at = names.findIndex((name, place) => known.includes(name) && !taken.has(place))
    if (at < 0) continue
    columns[field] = at
    taken.add(at)
  }
  return columns
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** What other lists call it, in small letters alone; the headings of our own export are among them. */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  fullName: ['name', 'membername', 'nameofmember', 'applicantname'],
  email: ['emailaddress', 'mail', 'emailid', 'mailid'],
  mobileNumber: ['mobile', 'mobileno', 'phone', 'phoneno', 'contactnumber', 'contactno', 'uaemobile'],
  dateOfBirth: ['dob', 'birthdate', 'birthday', 'born'],
  bloodGroup: ['blood', 'bloodtype'],
  currentAddress: ['address', 'uaeaddress', 'residence', 'addressinuae'],
  nativeAddress: ['native', 'homeaddress', 'keralaaddress', 'permanentaddress', 'indiaaddress', 'addressinindia'],
  membershipType: ['membership', 'type'],
  memberType: ['position', 'designation'],
  membershipNumber: ['memberno', 'membernumber', 'membershipno', 'memberid', 'membershipid', 'no'],
  joinedDate: ['joineddate', 'joiningdate', 'dateofjoining', 'membersince', 'joinedon'],
  status: ['memberstatus', 'membershipstatus'],
  phoneNumber: ['telephone', 'landline', 'otherphone', 'secondphone'],
  whatsappNumber: ['whatsapp', 'whatsappno'],
  occupation: ['job', 'profession'],
  workPlace: ['company', 'employer', 'office'],
  emergencyContactName: ['emergencycontactname', 'emergencyname'],
  emergencyContactPhone: ['emergencycontactnumber', 'emergencyphone', 'emergencycontactphone'],
  notes: ['notes', 'remarks', 'comment', 'comments'],
}
