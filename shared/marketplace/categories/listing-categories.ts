import { EXPERIENCE_LEVEL_LABELS, JOB_TYPE_LABELS } from '../job-details-enums.ts'
import type { ListingCategory } from '../listing-enums.ts'
import type { CategoryField } from './category-field.ts'

/** Everything that distinguishes one category; a new category is one line in listing-enums.ts and one here. */
export type CategoryDescription = {
  /** What belongs in it, for people choosing a category. */
  invitation: string
  /** Suggestions for the subcategory; anything else may be entered. */
  subcategories: readonly string[]
  /** Help text of the price field; a category without it has no price. */
  priceHelp?: string
  /** The initial value of the price field. */
  usualPrice?: string
  fields: readonly CategoryField[]
}

const DAYS = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }
const CONDITIONS = { new: 'New', like_new: 'Like new', good: 'Good', used: 'Well used', repair: 'Needs repair' }
const DIETS = { vegetarian: 'Vegetarian', vegan: 'Vegan', non_vegetarian: 'Non-vegetarian' }

/** The details of a vacancy travel as `jobListing` and have a table of their own, where they are filtered. */
const JOB_FIELDS: readonly CategoryField[] = [
  {
    name: 'jobType',
    label: 'Job type',
    kind: 'choice',
    options: JOB_TYPE_LABELS,
    required: 'Please select a job type',
  },
  { name: 'experience', label: 'Experience', kind: 'choice', options: EXPERIENCE_LEVEL_LABELS },
  { name: 'companyName', label: 'Company', kind: 'text', max: 120 },
  { name: 'companyLogo', label: 'Company logo', kind: 'picture', help: 'PNG/JPG up to 10MB' },
  {
    name: 'salaryRange',
    label: 'Salary range',
    kind: 'text',
    max: 100,
    help: 'For example: AED 5,000 - 6,500 a month',
  },
  { name: 'applicationDeadline', label: 'Apply by', kind: 'day', help: 'The last day on which people can apply' },
  { name: 'qualifications', label: 'Qualifications', kind: 'lines', max: 2000, help: 'Enter one item per line' },
  { name: 'benefits', label: 'Benefits', kind: 'lines', max: 2000, help: 'Enter one item per line' },
]

export const LISTING_CATEGORY_DESCRIPTIONS: Record<ListingCategory, CategoryDescription> = {
  buy_sell: {
    invitation: 'Used and new things for sale',
    subcategories: ['Furniture', 'Household', 'Electronics', 'Clothes', 'Instruments', 'Vehicles', 'Books'],
    priceHelp: 'The price in AED. Leave it empty for ‘Contact for price’, or enter Negotiable.',
    fields: [{ name: 'condition', label: 'Condition', kind: 'choice', options: CONDITIONS }],
  },
  food_catering: {
    invitation: 'Home-made dishes, tiffin, catering',
    subcategories: ['Home food', 'Tiffin', 'Catering', 'Sweets', 'Sadya'],
    priceHelp: 'The price of one portion in AED. Leave it empty for ‘Contact for price’.',
    fields: [
      { name: 'diet', label: 'Diet', kind: 'choice', options: DIETS },
      { name: 'pickUpDays', label: 'Pick-up days', kind: 'choices', options: DAYS },
      { name: 'orderAhead', label: 'Order ahead', kind: 'text', max: 100, help: 'For example: by Thursday evening' },
      { name: 'delivers', label: 'Delivery available', kind: 'tick' },
    ],
  },
  services: {
    invitation: 'What you can do for others',
    subcategories: ['Lessons', 'Repairs', 'Beauty', 'Photography', 'Moving', 'Translation', 'Paperwork'],
    priceHelp: 'The price in AED, for example 80 an hour. Leave it empty for ‘Contact for price’.',
    fields: [
      { name: 'availableDays', label: 'Available on', kind: 'choices', options: DAYS },
      { name: 'atHome', label: 'Home visits', kind: 'tick' },
    ],
  },
  free_giveaways: {
    invitation: 'Give something away: people ask, you choose',
    subcategories: ['Children', 'Clothes', 'Furniture', 'Household', 'Books'],
    priceHelp: 'Giveaways are always free.',
    usualPrice: 'Free',
    fields: [
      { name: 'condition', label: 'Condition', kind: 'choice', options: CONDITIONS },
      { name: 'pickUpBy', label: 'Pick up by', kind: 'day' },
    ],
  },
  carpool: {
    invitation: 'Offer a seat in your car, or find one',
    subcategories: ['To work', 'To school', 'To the airport', 'Weekend'],
    priceHelp: 'The price of one seat in AED. Leave it empty for ‘Contact for price’.',
    fields: [
      { name: 'from', label: 'From', kind: 'text', max: 100, required: 'Please enter where the ride starts' },
      { name: 'to', label: 'To', kind: 'text', max: 100, required: 'Please enter where the ride ends' },
      { name: 'days', label: 'Days', kind: 'choices', options: DAYS },
      { name: 'seats', label: 'Free seats', kind: 'count', from: 1, to: 7 },
      { name: 'womenOnly', label: 'Women only', kind: 'tick' },
    ],
  },
  jobs_careers: {
    invitation: 'Vacancies in the Emirates',
    subcategories: ['Office', 'Health', 'Technology', 'Teaching', 'Kitchen', 'Transport', 'Construction'],
    fields: JOB_FIELDS,
  },
}
