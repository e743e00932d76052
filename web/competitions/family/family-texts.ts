import { placeWord } from '#shared/competitions/result-text-rules.ts'
import type { Language } from './family-clock.ts'

/** The sentences of the page for the family at home. Names and titles stay as they are, so no Malayalam word inflects them. */
export type FamilyTexts = {
  sharedBy: (name: string) => string
  loading: string
  when: string
  indianTime: string
  inEmirates: (time: string) => string
  soon: string
  estimated: string
  late: (minutes: number) => string
  noTime: string
  onStage: string
  now: string
  progress: (done: number, of: number) => string
  endsAbout: (time: string) => string
  waitingForResult: string
  over: string
  secret: string
  place: (place: number) => string
  grade: (grade: string) => string
  published: string
  certificate: string
  photos: string
  photo: (number: number, of: number) => string
  cancelled: string
  openUntil: (day: string) => string
  ended: string
  invalid: string
  askAgain: string
  failed: string
  again: string
}

const ORDINALS = ['ഒന്നാം', 'രണ്ടാം', 'മൂന്നാം', 'നാലാം', 'അഞ്ചാം']

export const FAMILY_TEXTS: Record<Language, FamilyTexts> = {
  en: {
    sharedBy: (name) => `Shared by ${name}`,
    loading: 'Loading...',
    when: 'About',
    indianTime: 'Indian time',
    inEmirates: (time) => `${time} in the Emirates`,
    soon: 'Any minute now',
    estimated: 'The time is an estimate and follows the stage.',
    late: (minutes) => `The stage is running ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late.`,
    noTime: 'The time is not known yet.',
    onStage: 'This item is on stage now',
    now: 'On now',
    progress: (done, of) => `${done} of ${of} have performed.`,
    endsAbout: (time) => `It ends at about ${time}, Indian time.`,
    waitingForResult: 'Everybody has performed. The result will appear here.',
    over: 'It is over.',
    secret: 'Nobody sees whose turn it is before the result is out: the judges do not know the names.',
    place: (place) => `${placeWord(place)} place`,
    grade: (grade) => `${grade} grade`,
    published: 'The result has been published.',
    certificate: 'Save the certificate',
    photos: 'Photos',
    photo: (number, of) => `Photo ${number} of ${of}`,
    cancelled: 'The event has been cancelled.',
    openUntil: (day) =>
      `This page is open until ${day}, for everybody with the link. The person who shared it can end it at any time.`,
    ended: 'This page has ended',
    invalid: 'This link is not valid',
    askAgain: 'Please ask your family for a new link.',
    failed: 'The page could not be loaded. Please check the connection.',
    again: 'Try again',
  },
  ml: {
    sharedBy: (name) => `${name} പങ്കുവെച്ചത്`,
    loading: 'തുറക്കുന്നു...',
    when: 'ഏകദേശം',
    indianTime: 'ഇന്ത്യൻ സമയം',
    inEmirates: (time) => `യു.എ.ഇ.യിൽ ${time}`,
    soon: 'ഉടൻ തുടങ്ങും',
    estimated: 'ഈ സമയം ഏകദേശമാണ്. വേദിയിലെ പരിപാടിക്കനുസരിച്ച് മാറാം.',
    late: (minutes) => `വേദിയിലെ പരിപാടി ${minutes} മിനിറ്റ് വൈകിയാണ് നടക്കുന്നത്.`,
    noTime: 'സമയം അറിയിച്ചിട്ടില്ല.',
    onStage: 'ഈ ഇനം ഇപ്പോൾ വേദിയിൽ',
    now: 'ഇപ്പോൾ',
    progress: (done, of) => `ആകെ ${of} അവതരണങ്ങളിൽ ${done} എണ്ണം കഴിഞ്ഞു.`,
    endsAbout: (time) => `ഇന്ത്യൻ സമയം ഏകദേശം ${time}-ന് തീരും.`,
    waitingForResult: 'എല്ലാവരുടെയും അവതരണം കഴിഞ്ഞു. ഫലം ഇവിടെ കാണാം.',
    over: 'പരിപാടി കഴിഞ്ഞു.',
    secret: 'ആരുടെ ഊഴമാണെന്ന് ഫലം വരുന്നതുവരെ കാണിക്കില്ല. വിധികർത്താക്കൾക്ക് പേരുകൾ അറിയില്ല.',
    place: (place) => `${ORDINALS[place - 1] ?? `${place}-ാം`} സ്ഥാനം`,
    grade: (grade) => `${grade} ഗ്രേഡ്`,
    published: 'ഫലം പ്രസിദ്ധീകരിച്ചു.',
    certificate: 'സർട്ടിഫിക്കറ്റ് സൂക്ഷിക്കുക',
    photos: 'ഫോട്ടോകൾ',
    photo: (number, of) => `ഫോട്ടോ ${number}, ആകെ ${of}`,
    cancelled: 'പരിപാടി റദ്ദാക്കി.',
    openUntil: (day) => `ഈ പേജ് ${day} വരെ കാണാം. ലോഗിൻ വേണ്ട. പങ്കുവെച്ചയാൾക്ക് ഇത് എപ്പോൾ വേണമെങ്കിലും അവസാനിപ്പിക്കാം.`,
    ended: 'ഈ പേജ് അവസാനിച്ചു',
    invalid: 'ഈ ലിങ്ക് ശരിയല്ല',
    askAgain: 'പുതിയ ലിങ്ക് കുടുംബത്തോട് ചോദിക്കുക.',
    failed: 'പേജ് തുറക്കാനായില്ല. കണക്ഷൻ പരിശോധിക്കുക.',
    again: 'വീണ്ടും ശ്രമിക്കുക',
  },
}
