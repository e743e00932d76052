import type { Settings } from '#shared/settings/settings-rules.ts'

export type SettingField = {
  field: Exclude<keyof Settings, 'firstYearWaived' | 'duesByYear'>
  label: string
  help?: string
  type?: 'email' | 'tel' | 'url'
  kind?: 'number' | 'long' | 'picture'
  /** Set for a long text. */
  rows?: number
  /** For a picture: what it shows, as the end of 'Choose a picture of'. */
  shows?: string
}
export type SettingGroup = { title: string; note: string; fields: readonly SettingField[] }

/** All settings, in the order in which an office needs them. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Name and committee',
    note: 'Stands in the header, the footer, mails and in what others share of the site.',
    fields: [
      { field: 'organisationName', label: 'Name of the association' },
      { field: 'organisationTagline', label: 'Line under the name' },
      { field: 'foundedYear', label: 'Founded in', kind: 'number' },
      { field: 'term', label: 'Current term', help: 'As 2025-2026' },
    ],
  },
  {
    title: 'Contact',
    note: 'For the footer, the Contact page and mails. What is empty is not shown.',
    fields: [
      { field: 'contactEmail', label: 'Email', type: 'email', help: 'Messages from the Contact page go here' },
      { field: 'contactPhone', label: 'Phone', type: 'tel' },
      { field: 'postalAddress', label: 'Address', kind: 'long' },
      { field: 'officeHoursWeekdays', label: 'Office hours on weekdays' },
      { field: 'officeHoursWeekend', label: 'Office hours at weekends' },
      { field: 'fallbackCoordinatorPhone', label: 'Phone for events without a coordinator', type: 'tel' },
      { field: 'fallbackCoordinatorEmail', label: 'Email for events without a coordinator', type: 'email' },
    ],
  },
  {
    title: 'Links',
    note: 'Full addresses that start with https://. What is empty is not shown.',
    fields: [
      { field: 'facebookUrl', label: 'Facebook', type: 'url' },
      { field: 'instagramUrl', label: 'Instagram', type: 'url' },
      { field: 'youtubeUrl', label: 'YouTube', type: 'url' },
      { field: 'tiktokUrl', label: 'TikTok', type: 'url' },
      { field: 'whatsappUrl', label: 'WhatsApp group', type: 'url' },
      {
        field: 'externalFormUrl',
        label: 'External membership form',
        type: 'url',
        help: 'Without one, links to it lead to the Membership page',
      },
    ],
  },
  {
    title: 'Video',
    note: 'The film on the home page.',
    fields: [
      { field: 'videoChannelUrl', label: 'Video channel', type: 'url' },
      { field: 'videoId', label: 'Id of the video', help: 'The letters after v= in its address' },
      { field: 'videoTitle', label: 'Title of the video' },
    ],
  },
  {
    title: 'Numbers on the home page',
    note: 'Written as they are shown, such as 500+.',
    fields: [
      { field: 'statMembers', label: 'Members' },
      { field: 'statEvents', label: 'Events' },
      { field: 'statYears', label: 'Years' },
      { field: 'statEmirates', label: 'Emirates' },
    ],
  },
  {
    title: 'About us',
    note: 'For the About page; mission and vision stand on the home page too. What is empty is not shown.',
    fields: [
      {
        field: 'aboutStory',
        label: 'Our Story',
        kind: 'long',
        rows: 8,
        help: 'A new line begins a new paragraph. Founding year and members come from the settings above.',
      },
      { field: 'aboutMission', label: 'Our Mission', kind: 'long' },
      { field: 'aboutVision', label: 'Our Vision', kind: 'long' },
      {
        field: 'aboutValues',
        label: 'Our Values',
        kind: 'long',
        rows: 5,
        help: 'One a line: a name, a colon and some words.',
      },
      {
        field: 'aboutWork',
        label: 'What We Do',
        kind: 'long',
        rows: 7,
        help: 'One a line: a name, a colon and some words.',
      },
      { field: 'statEventsOrganised', label: 'Events organised so far', help: 'As 150+' },
    ],
  },
  {
    title: 'Dues and bank',
    note: 'What a year costs, and where it is paid to. Members who owe dues see the account.',
    fields: [
      { field: 'duesSingleFils', label: 'Dues for a single membership (AED)', kind: 'number' },
      { field: 'duesFamilyFils', label: 'Dues for a family membership (AED)', kind: 'number' },
      { field: 'duesAccountName', label: 'Name of the account' },
      { field: 'duesBankName', label: 'Bank' },
      { field: 'duesIban', label: 'IBAN' },
      { field: 'duesPaymentInstructions', label: 'How to pay', kind: 'long' },
    ],
  },
  {
    title: 'Pictures',
    note: 'Without one of yours, the picture that came with the site is shown.',
    fields: [
      {
        field: 'leadershipPicture',
        label: 'Leadership team',
        kind: 'picture',
        shows: 'the leadership team',
        help: 'On the Office Bearers page, 16:9. Under 5MB.',
      },
      {
        field: 'committeePicture',
        label: 'Executive committee',
        kind: 'picture',
        shows: 'the committee',
        help: 'On the Office Bearers page, 16:9. Under 5MB.',
      },
      {
        field: 'mapPicture',
        label: 'Map',
        kind: 'picture',
        shows: 'the map',
        help: 'On the Contact page, 5:2. Under 5MB.',
      },
    ],
  },
]

/** The id of a setting's control, for the error summary. */
export const settingId = (field: string): string => `setting-${field}`

export const labelOfSetting = (name: string): string =>
  SETTING_GROUPS.flatMap(({ fields }) => fields).find(({ field }) => field === name)?.label ??
  OTHER_LABELS[name] ??
  name

const OTHER_LABELS: Record<string, string> = {
  firstYearWaived: 'The first year is waived',
  duesByYear: 'Dues that change with a year',
}
