/** What waits for the committee when the evening begins. */
export const APPLICANTS = ['Anil Varma', 'Bindu Nair', 'Chandran Pillai', 'Deepa Menon', 'Eby Thomas'] as const

/** Each owes one year of dues. */
export const OWING = [
  'Fathima Beevi',
  'Gopan Kurup',
  'Hema Das',
  'Indira Nambiar',
  'Jayan Panicker',
  'Kala Mathew',
  'Latheef Rahman',
  'Manju Iyer',
] as const

/** Have a place at tonight's event. */
export const EXPECTED = [
  'Nisha Unni',
  'Omana Jacob',
  'Prasad Kaimal',
  'Radha Marar',
  'Sajan Poduval',
  'Thomas Cherian',
  'Usha Pisharody',
] as const

export const WALK_IN = { name: 'Venu Ezhuthachan', phone: '050 777 8899' }

export const COLLEAGUE = 'Yamuna Warrier'

export const TODAYS_EVENT = 'Rehearsal of the Drums'

export const LISTINGS = [
  'Kasavu saree',
  'Rattan chair',
  'Pressure cooker',
  'Children’s bicycle',
  'Harmonium',
  'Room to let',
] as const

/** Who wrote from the Contact page, and what. */
export const WRITERS = [
  ['Ajith Prabhu', 'Where can we park on the day?'],
  ['Beena Kuruvila', 'May my parents come along?'],
] as const
