import type { Emirate, MemberType, Relation } from '#shared/membership/member-vocabulary.ts'

export type MemberState =
  | 'active'
  /** Joined while the first year was not waived. */
  | 'first_year_due'
  | 'renewal_pending'
  | 'overdue'
  | 'suspended'
  | 'resigned'
  | 'pending'
  | 'reapplied'
  | 'correction_asked'
  | 'rejected'

export type Person = {
  name: string
  /** The part before @example.org; made from the name where it is left out. */
  mailbox?: string
  emirate: Emirate
  /** Where the person comes from. */
  native: string
  born: number
  work: string
  state: MemberState
  /** Days since joining, or since applying for those who still wait. */
  days: number
  /** First name, relation, year of birth; a membership with a family is a family membership. */
  family?: readonly (readonly [name: string, relation: Relation, born: number])[]
  memberType?: MemberType
  reason?: string
  portrait?: string
}

/** Nobody in this list exists: names, numbers and addresses are invented. The first is the demo's administrator. */
export const PEOPLE: readonly Person[] = [
  {
    ...{ name: 'Lakshmi Menon', mailbox: 'admin', emirate: 'Sharjah', native: 'Poonkunnam, Thrissur', born: 1979 },
    ...{ work: 'Head of a nursery school', state: 'active', days: 2600, memberType: 'secretary' },
    family: [
      ['Suresh', 'Spouse', 1976],
      ['Anjali', 'Daughter', 2010],
      ['Arun', 'Son', 2014],
    ],
  },
  {
    ...{ name: 'Asha Varma', mailbox: 'member', emirate: 'Sharjah', native: 'Ayyanthole, Thrissur', born: 1985 },
    ...{ work: 'Dentist', state: 'active', days: 1480, portrait: 'ava-2' },
    family: [
      ['Manoj', 'Spouse', 1982],
      ['Nila', 'Daughter', 2015],
      ['Savithri', 'Mother', 1954],
    ],
  },
  {
    ...{ name: 'Deepa Prakash', mailbox: 'applicant', emirate: 'Ajman', native: 'Guruvayur, Thrissur', born: 1988 },
    ...{ work: 'Nurse', state: 'pending', days: 4 },
    family: [
      ['Prakash', 'Spouse', 1985],
      ['Aadhya', 'Daughter', 2018],
      ['Ishaan', 'Son', 2021],
    ],
  },
  {
    ...{ name: 'Gopalakrishnan Thekkumparambil', mailbox: 'gopalakrishnan.t', emirate: 'Sharjah', born: 1962 },
    ...{
      native: 'Irinjalakuda, Thrissur',
      work: 'Civil engineer',
      state: 'active',
      days: 2950,
      memberType: 'president',
    },
    family: [['Vasantha', 'Spouse', 1966]],
  },
  {
    ...{ name: 'Jose Chirayath', emirate: 'Dubai', native: 'Ollur, Thrissur', born: 1970, work: 'Goldsmith' },
    ...{ state: 'active', days: 2700, memberType: 'vice_president' },
    family: [
      ['Mercy', 'Spouse', 1973],
      ['Alan', 'Son', 2006],
    ],
  },
  {
    ...{ name: 'Fathima Ashraf', emirate: 'Dubai', native: 'Chavakkad, Thrissur', born: 1983, work: 'Accountant' },
    ...{ state: 'active', days: 2210, memberType: 'treasurer' },
    family: [
      ['Ashraf', 'Spouse', 1979],
      ['Hiba', 'Daughter', 2012],
      ['Rayan', 'Son', 2016],
    ],
  },
  {
    ...{ name: 'Rajesh Marar', emirate: 'Sharjah', native: 'Peruvanam, Thrissur', born: 1975 },
    ...{ work: 'Percussion teacher', state: 'active', days: 2680, memberType: 'executive' },
  },
  {
    ...{ name: 'Nisha Kurup', emirate: 'Dubai', native: 'Ottapalam, Palakkad', born: 1990, work: 'Architect' },
    ...{ state: 'active', days: 790, memberType: 'cwc_member' },
  },
  {
    ...{ name: 'Vinod Sankar', emirate: 'Fujairah', native: 'Shoranur, Palakkad', born: 1981 },
    ...{ work: 'Port supervisor', state: 'active', days: 1250, memberType: 'cwc_member' },
  },
  {
    ...{ name: 'Sreeja Nambiar', emirate: 'Abu Dhabi', native: 'Payyanur, Kannur', born: 1987 },
    ...{ work: 'Dance teacher', state: 'active', days: 1710, memberType: 'executive' },
    family: [['Dhruv', 'Son', 2017]],
  },
  {
    ...{ name: 'Biju Varghese', emirate: 'Ajman', native: 'Chalakudy, Thrissur', born: 1977 },
    ...{ work: 'Workshop owner', state: 'active', days: 2040, memberType: 'cwc_member' },
    family: [
      ['Liji', 'Spouse', 1980],
      ['Ann', 'Daughter', 2009],
    ],
  },
  {
    ...{ name: 'Salim Kunju', emirate: 'Sharjah', native: 'Kodungallur, Thrissur', born: 1968 },
    ...{ work: 'Restaurant owner', state: 'active', days: 2390 },
    family: [['Raseena', 'Spouse', 1972]],
  },
  {
    ...{ name: 'Meera Warrier', emirate: 'Dubai', native: 'Thiruvilwamala, Thrissur', born: 1992 },
    ...{ work: 'Software tester', state: 'active', days: 610 },
  },
  {
    ...{ name: 'Anil Kumar Pisharody', mailbox: 'anil.pisharody', emirate: 'Ras Al Khaimah', born: 1973 },
    ...{ native: 'Cherpu, Thrissur', work: 'Ceramics engineer', state: 'active', days: 1895 },
    family: [
      ['Rema', 'Spouse', 1977],
      ['Gautham', 'Son', 2005],
    ],
  },
  {
    ...{ name: 'Thomas Kurian', emirate: 'Umm Al Quwain', native: 'Mala, Thrissur', born: 1980, work: 'Boat builder' },
    ...{ state: 'active', days: 980 },
  },
  {
    ...{ name: 'Radhika Pillai', emirate: 'Abu Dhabi', native: 'Kunnamkulam, Thrissur', born: 1984 },
    ...{ work: 'Pharmacist', state: 'active', days: 1330 },
    family: [
      ['Hari', 'Spouse', 1981],
      ['Devika', 'Daughter', 2013],
      ['Keshav', 'Son', 2019],
    ],
  },
  {
    ...{ name: 'Shihab Rahman', emirate: 'Dubai', native: 'Wadakkanchery, Thrissur', born: 1989 },
    ...{ work: 'Chef', state: 'active', days: 560 },
  },
  {
    ...{ name: 'Ambika Devi', emirate: 'Sharjah', native: 'Thriprayar, Thrissur', born: 1958, work: 'Retired teacher' },
    ...{ state: 'active', days: 2510 },
  },
  {
    ...{ name: 'Prasanth Nair', emirate: 'Sharjah', native: 'Kattoor, Thrissur', born: 1986, work: 'Photographer' },
    ...{ state: 'active', days: 1085 },
    family: [['Athira', 'Spouse', 1990]],
  },
  {
    ...{ name: 'Leena Antony', emirate: 'Ajman', native: 'Pudukkad, Thrissur', born: 1982, work: 'Choir conductor' },
    ...{ state: 'active', days: 860 },
  },
  {
    ...{ name: 'Unnikrishnan Poduval', emirate: 'Fujairah', native: 'Arattupuzha, Thrissur', born: 1965 },
    ...{ work: 'Quarry manager', state: 'active', days: 2130 },
    family: [['Indira', 'Spouse', 1969]],
  },
  {
    ...{ name: 'Rahul Krishnan', emirate: 'Dubai', native: 'Kodakara, Thrissur', born: 1995, work: 'Data analyst' },
    ...{ state: 'first_year_due', days: 21 },
  },
  {
    ...{ name: 'Sajitha Beevi', emirate: 'Sharjah', native: 'Perumpilavu, Thrissur', born: 1978, work: 'Tailor' },
    ...{ state: 'active', days: 1610 },
    family: [
      ['Nasar', 'Spouse', 1974],
      ['Amal', 'Son', 2008],
    ],
  },
  {
    ...{ name: 'Davis Palathingal', emirate: 'Abu Dhabi', native: 'Mundur, Thrissur', born: 1972 },
    ...{ work: 'Safety officer', state: 'active', days: 700 },
  },
  {
    ...{ name: 'Geetha Ramachandran', emirate: 'Dubai', native: 'Viyyur, Thrissur', born: 1969, work: 'Veena teacher' },
    ...{ state: 'active', days: 2290 },
    family: [['Ramachandran', 'Spouse', 1963]],
  },
  {
    ...{ name: 'Noufal Hameed', emirate: 'Ras Al Khaimah', native: 'Kaipamangalam, Thrissur', born: 1991 },
    ...{ work: 'Crane operator', state: 'active', days: 420 },
  },
  {
    ...{
      name: 'Vidya Balakrishnan',
      emirate: 'Sharjah',
      native: 'Adat, Thrissur',
      born: 1993,
      work: 'Physiotherapist',
    },
    ...{ state: 'first_year_due', days: 12 },
  },
  {
    ...{ name: 'Babu Pallissery', emirate: 'Ajman', native: 'Pariyaram, Thrissur', born: 1966, work: 'Bus owner' },
    ...{ state: 'renewal_pending', days: 1807 },
  },
  {
    ...{
      name: 'Remya Unni',
      emirate: 'Dubai',
      native: 'Koorkenchery, Thrissur',
      born: 1988,
      work: 'Interior designer',
    },
    ...{ state: 'renewal_pending', days: 713 },
    family: [['Unni', 'Spouse', 1984]],
  },
  {
    ...{ name: 'Joy Mathew', mailbox: 'overdue', emirate: 'Sharjah', native: 'Kallettumkara, Thrissur', born: 1974 },
    ...{ work: 'Electrician', state: 'overdue', days: 1506 },
    family: [['Shiny', 'Spouse', 1978]],
  },
  {
    ...{ name: 'Haridas Kallingal', emirate: 'Dubai', native: 'Tirur, Malappuram', born: 1967, work: 'Fishmonger' },
    ...{ state: 'overdue', days: 1172 },
  },
  {
    ...{
      name: 'Beena Sebastian',
      emirate: 'Umm Al Quwain',
      native: 'Thalore, Thrissur',
      born: 1980,
      work: 'Librarian',
    },
    ...{ state: 'overdue', days: 408 },
  },
  {
    ...{ name: 'Sunil Mohan', mailbox: 'suspended', emirate: 'Dubai', native: 'Nadathara, Thrissur', born: 1983 },
    ...{ work: 'Car dealer', state: 'suspended', days: 940 },
    reason: 'Collected money in the name of the association without being asked to.',
  },
  {
    ...{ name: 'Mary Jacob', emirate: 'Sharjah', native: 'Engandiyur, Thrissur', born: 1959, work: 'Retired nurse' },
    ...{ state: 'resigned', days: 2460, reason: 'Has gone home to Kerala for good.' },
  },
  {
    ...{ name: 'Akhil Das', emirate: 'Sharjah', native: 'Puzhakkal, Thrissur', born: 1996, work: 'Graphic designer' },
    ...{ state: 'pending', days: 1, portrait: 'ava-1' },
  },
  {
    ...{ name: 'Shameera Yusuf', emirate: 'Dubai', native: 'Vadanappally, Thrissur', born: 1990, work: 'Teacher' },
    ...{ state: 'pending', days: 6 },
    family: [
      ['Yusuf', 'Spouse', 1986],
      ['Zara', 'Daughter', 2019],
    ],
  },
  {
    ...{ name: 'Ramesh Ezhuthachan', emirate: 'Ras Al Khaimah', native: 'Thirumittakode, Palakkad', born: 1971 },
    ...{ work: 'Farm manager', state: 'pending', days: 13 },
    family: [['Sudha', 'Spouse', 1975]],
  },
  {
    ...{ name: 'Cini Paul', emirate: 'Abu Dhabi', native: 'Kuttanellur, Thrissur', born: 1987, work: 'Radiographer' },
    ...{ state: 'correction_asked', days: 9 },
    reason: 'Please give the emirate in which you live now: the address is in another one.',
  },
  {
    ...{ name: 'Midhun Raj', emirate: 'Fujairah', native: 'Varandarappilly, Thrissur', born: 1994, work: 'Diver' },
    ...{ state: 'reapplied', days: 2, reason: 'The photo did not show your face.' },
  },
  {
    ...{ name: 'Kiran Babu', mailbox: 'rejected', emirate: 'Dubai', native: 'Mannuthy, Thrissur', born: 1992 },
    ...{ work: 'Salesman', state: 'rejected', days: 21 },
    reason: 'The mobile number could not be reached. Please apply again with a number that works.',
  },
  {
    ...{ name: 'Test Applicant', emirate: 'Ajman', native: 'Somewhere in Kerala', born: 2001, work: 'Not told' },
    ...{ state: 'rejected', days: 48, reason: 'Name and address are not real.' },
  },
]
