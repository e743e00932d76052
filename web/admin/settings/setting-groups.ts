import type { Settings } from '#shared/settings/settings-rules.ts'

type OtherSetting = 'firstYearWaived' | 'duesByYear' | 'voices'

export type SettingField = {
  field: Exclude<keyof Settings, OtherSetting>
  label: string
  help?: string
  type?: 'email' | 'tel' | 'url'
  kind?: 'number' | 'long' | 'picture' | 'logo' | 'choice'
  /** For a choice: the labels of its values. */
  choices?: Readonly<Record<string, string>>
  /** Set for a long text. */
  rows?: number
  /** For a picture: what it shows, as the end of 'Choose a picture of'. */
  shows?: string
}

/** The areas of the list of all groups, in its order. */
export const SETTING_AREAS = ['Association', 'Website', 'Membership', 'Money', 'Messages', 'Security and data'] as const

/** The settings of one page: its address ends with the id. */
export type SettingGroup = {
  id: string
  area: (typeof SETTING_AREAS)[number]
  title: string
  note: string
  fields: readonly SettingField[]
  /** Settings with controls of their own, after the fields. */
  others?: readonly OtherSetting[]
  /** Only super admins may open it, who may also change it. */
  isForSuperAdmins?: true
}

/** What visitors see of the association and on the website. */
export const PUBLIC_SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'name',
    area: 'Association',
    title: 'Name and committee',
    note: 'Shown in the header, the footer, emails and shared links.',
    fields: [
      { field: 'organisationName', label: 'Name of the association' },
      { field: 'organisationTagline', label: 'Tagline', help: 'A few words under the name, also in link previews' },
      {
        field: 'logoPicture',
        label: 'Logo',
        kind: 'logo',
        help: 'JPEG, PNG or WebP, up to 5 MB. It appears in the header, in browser tabs, on phones, in shared links and in documents.',
      },
      { field: 'foundedYear', label: 'Founded in', kind: 'number', help: 'A year, such as 2018' },
      { field: 'term', label: 'Current term', help: 'For example: 2025-2026' },
    ],
  },
  {
    id: 'contact',
    area: 'Association',
    title: 'Contact',
    note: 'Shown in the footer, on the Contact page and in emails. Empty fields are hidden.',
    fields: [
      { field: 'contactEmail', label: 'Email', type: 'email', help: 'Receives messages from the Contact page' },
      { field: 'contactPhone', label: 'Phone', type: 'tel', help: 'With the country code: +971 …' },
      { field: 'postalAddress', label: 'Address', kind: 'long', help: 'Also where the map link leads' },
      {
        field: 'officeHoursWeekdays',
        label: 'Office hours on weekdays',
        help: 'For example: Monday to Friday 6:00 PM to 9:00 PM',
      },
      {
        field: 'officeHoursWeekend',
        label: 'Office hours on weekends',
        help: 'For example: Saturday and Sunday 10:00 AM to 6:00 PM',
      },
      { field: 'fallbackCoordinatorPhone', label: 'Phone for events without a coordinator', type: 'tel' },
      { field: 'fallbackCoordinatorEmail', label: 'Email for events without a coordinator', type: 'email' },
    ],
  },
  {
    id: 'links',
    area: 'Association',
    title: 'Links',
    note: 'Enter full addresses that start with https://. Empty fields are hidden.',
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
        help: 'If empty, the links lead to the Membership page',
      },
    ],
  },
  {
    id: 'video',
    area: 'Website',
    title: 'Video',
    note: 'The video on the home page.',
    fields: [
      { field: 'videoChannelUrl', label: 'Video channel', type: 'url', help: 'The address of the whole channel' },
      { field: 'videoId', label: 'Video ID', help: 'The part of its address after v=' },
      { field: 'videoTitle', label: 'Video title', help: 'Read out to people who cannot see the video' },
    ],
  },
  {
    id: 'numbers',
    area: 'Website',
    title: 'Numbers on the home page',
    note: 'Enter the numbers as they should appear, for example 500+.',
    fields: [
      { field: 'statMembers', label: 'Members' },
      { field: 'statEvents', label: 'Events' },
      { field: 'statYears', label: 'Years' },
      { field: 'statEmirates', label: 'Emirates' },
    ],
  },
  {
    id: 'about',
    area: 'Website',
    title: 'About us',
    note: 'For the About page. Mission and vision also appear on the home page. Empty fields are hidden.',
    fields: [
      {
        field: 'aboutStory',
        label: 'Our Story',
        kind: 'long',
        rows: 8,
        help: 'Every new line starts a new paragraph. The founding year and the number of members come from ‘Name and committee’ and ‘Numbers on the home page’.',
      },
      {
        field: 'aboutMilestones',
        label: 'Milestones',
        kind: 'long',
        rows: 6,
        help: 'One per line: a year, a colon, a short heading, a full stop and a sentence. The founding year and today are added automatically.',
      },
      { field: 'aboutMission', label: 'Our Mission', kind: 'long' },
      { field: 'aboutVision', label: 'Our Vision', kind: 'long' },
      {
        field: 'aboutValues',
        label: 'Our Values',
        kind: 'long',
        rows: 5,
        help: 'One per line: a name, a colon and a short text.',
      },
      {
        field: 'aboutWork',
        label: 'What We Do',
        kind: 'long',
        rows: 7,
        help: 'One per line: a name, a colon and a short text.',
      },
      { field: 'statEventsOrganised', label: 'Events organised', help: 'For example: 150+' },
    ],
  },
  {
    id: 'voices',
    area: 'Website',
    title: 'Members’ voices',
    note: 'The first three are shown on the Membership page, the others on the About page. If there are none, the section is hidden.',
    fields: [],
    others: ['voices'],
  },
  {
    id: 'pictures',
    area: 'Website',
    title: 'Pictures',
    note: 'If you do not upload a picture, the default picture is shown.',
    isForSuperAdmins: true,
    fields: [
      {
        field: 'leadershipPicture',
        label: 'Leadership team',
        kind: 'picture',
        shows: 'the leadership team',
        help: 'On the Office Bearers page, 16:9. Up to 5 MB.',
      },
      {
        field: 'committeePicture',
        label: 'Executive committee',
        kind: 'picture',
        shows: 'the committee',
        help: 'On the Office Bearers page, 16:9. Up to 5 MB.',
      },
      {
        field: 'mapPicture',
        label: 'Map',
        kind: 'picture',
        shows: 'the map',
        help: 'On the Contact page, 5:2. Up to 5 MB.',
      },
    ],
  },
]
