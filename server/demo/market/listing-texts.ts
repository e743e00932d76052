import type { ExperienceLevel, JobType } from '#shared/marketplace/job-details-vocabulary.ts'
import type { ListingCategory } from '#shared/marketplace/listing-vocabulary.ts'
import type { Emirate } from '#shared/membership/member-vocabulary.ts'

export type ListingState = 'shown' | 'premium' | 'waiting' | 'rejected' | 'sold' | 'expired'

export type DemoListing = {
  title: string
  description: string
  /** As a seller writes it; null asks to be contacted. */
  price: string | null
  subcategory: string
  place: string
  emirate: Emirate
  picture?: string
  state?: ListingState
}
export type DemoJob = DemoListing & {
  jobType: JobType
  experience: ExperienceLevel
  companyName: string
  logo?: string
  salaryRange: string | null
  qualifications: string
  benefits: string | null
}

type Texts = Record<Exclude<ListingCategory, 'jobs_careers'>, readonly DemoListing[]>

/** What members sell, cook, offer, give away and share a ride for. */
export const LISTINGS: Texts = {
  buy_sell: [
    {
      ...{ title: 'Chenda, jackfruit wood, with two sticks', price: '1450', subcategory: 'Instruments' },
      ...{ place: 'Al Nahda', emirate: 'Sharjah', picture: 'item-chenda', state: 'premium' },
      description:
        'Played for four seasons, skin renewed last year in Peruvanam. Warm, loud, faithful. Sold because the neighbours have a baby now.',
    },
    {
      ...{ title: 'Teak dining table with six chairs', price: '900', subcategory: 'Furniture', place: 'Al Majaz 2' },
      ...{ emirate: 'Sharjah', picture: 'listing-furniture', state: 'premium' },
      description:
        'Made in Nilambur, brought by ship. One chair creaks. Buyer carries it down four floors; there is a lift.',
    },
    {
      ...{ title: 'Sofa bed, grey', price: '350', subcategory: 'Furniture', place: 'Al Qusais', emirate: 'Dubai' },
      ...{ picture: 'listing-furniture' },
      description: 'Sleeps two visiting uncles. Cover can be washed.',
    },
    {
      ...{ title: 'Brass nilavilakku, 60 cm', price: 'AED 420', subcategory: 'Household', place: 'Abu Shagara' },
      ...{ emirate: 'Sharjah', picture: 'pic-lamp' },
      description: 'Heavy, old, no dents. Polished every Friday.',
    },
    {
      ...{ title: 'Washing machine, 8 kg', price: '480 negotiable', subcategory: 'Appliances', place: 'Al Nuaimiya' },
      ...{ emirate: 'Ajman' },
      description: 'Three years old, with the bill. We are moving to a flat that has one.',
    },
    {
      ...{ title: 'Set of mundu and veshti, unused', price: '85', subcategory: 'Clothes', place: 'Al Karama' },
      ...{ emirate: 'Dubai' },
      description: 'Bought twice by mistake for the same wedding. Gold border, size for 1.75 m.',
    },
    {
      ...{
        title: 'Bicycle for ten-year-olds',
        price: '120',
        subcategory: 'Sports',
        place: 'Muwaileh',
        emirate: 'Sharjah',
      },
      description: 'Green, gears work, bell replaced by a horn.',
    },
    {
      ...{ title: 'Veena from Thanjavur', price: '2,600', subcategory: 'Instruments', place: 'Al Mushrif' },
      ...{ emirate: 'Abu Dhabi' },
      description: 'Student instrument in a wooden case. New strings. May be tried at our home on any evening.',
    },
    {
      ...{ title: 'Books of the sixth grade, CBSE', price: '60', subcategory: 'Books', place: 'Al Rashidiya' },
      ...{ emirate: 'Ajman', state: 'sold' },
      description: 'All of them, two with drawings in the margin.',
    },
    {
      ...{ title: 'Camera with two lenses', price: '1,950', subcategory: 'Electronics', place: 'Abu Shagara' },
      ...{ emirate: 'Sharjah' },
      description: 'Has seen five Poorams. 38,000 releases, sensor cleaned. Bag and three cards included.',
    },
    {
      ...{ title: 'Curtains for three windows', price: '75', subcategory: 'Household', place: 'Al Nakheel' },
      ...{ emirate: 'Ras Al Khaimah' },
      description: 'Dark blue, 2.4 m high, with rails.',
    },
    {
      ...{ title: 'Family car, seven seats, 2017', price: '31000', subcategory: 'Vehicles', place: 'Al Qusais' },
      ...{ emirate: 'Dubai', picture: 'listing-carpool' },
      description: 'One owner, 142,000 km, serviced at the workshop of a member who will tell you everything.',
    },
    {
      ...{ title: 'Coconut scraper, table model', price: '35', subcategory: 'Household', place: 'Al Faseel' },
      ...{ emirate: 'Fujairah', state: 'sold' },
      description: 'Scrapes. Clamps to any table.',
    },
    {
      ...{ title: 'Cricket kit, almost complete', price: 'Negotiable', subcategory: 'Sports', place: 'Mussafah' },
      ...{ emirate: 'Abu Dhabi' },
      description: 'Bat, pads, gloves, helmet. One glove is a left one, and so is the other.',
    },
    {
      ...{ title: 'Two tickets to Kochi', price: '500', subcategory: 'Other', place: 'Al Karama', emirate: 'Dubai' },
      state: 'rejected',
      description: 'Names can be changed at the counter, I think.',
    },
    {
      ...{ title: 'Baby cot with mattress', price: '180', subcategory: 'Furniture', place: 'Al Majaz 2' },
      ...{ emirate: 'Sharjah', state: 'expired' },
      description: 'White, four heights, everything tight.',
    },
  ],
  food_catering: [
    {
      ...{ title: 'Sadya for your house, from ten leaves', price: '38 per leaf', subcategory: 'Catering' },
      ...{ place: 'Al Nahda', emirate: 'Sharjah', picture: 'listing-food', state: 'premium' },
      description: 'Twenty-two dishes, cooked on the same morning, served by two people who know the order of things.',
    },
    {
      ...{ title: 'Lunch boxes on working days · ഊണ്', price: '15', subcategory: 'Daily meals', place: 'Al Karama' },
      ...{ emirate: 'Dubai', picture: 'listing-food' },
      description:
        'Rice, two curries, thoran, pickle. Fish on Tuesdays and Fridays. Delivered within Karama before one.',
    },
    {
      ...{
        title: 'Banana chips, fresh every Thursday',
        price: '22 per kg',
        subcategory: 'Snacks',
        place: 'Abu Shagara',
      },
      ...{ emirate: 'Sharjah' },
      description: 'Nendran, coconut oil, salt. Sharkara upperi on order.',
    },
    {
      ...{ title: 'Malabar biriyani for parties', price: '14', subcategory: 'Catering', place: 'Al Qusais' },
      emirate: 'Dubai',
      description:
        'From twenty portions, chicken or mutton, with date pickle and raita. Pots come back washed, please.',
    },
    {
      ...{ title: 'Plum cake, soaked since August', price: '65', subcategory: 'Baking', place: 'Al Nuaimiya' },
      emirate: 'Ajman',
      description: 'One kilo each. Order until the tenth of December; without alcohol on request.',
    },
    {
      ...{ title: 'Appam and stew, Sunday mornings', price: '12', subcategory: 'Daily meals', place: 'Al Nakheel' },
      emirate: 'Ras Al Khaimah',
      description: 'Three appams with vegetable or chicken stew. Collect between seven and ten.',
    },
    {
      ...{
        title: 'Payasam by the litre',
        price: '30',
        subcategory: 'Sweets',
        place: 'Al Mushrif',
        emirate: 'Abu Dhabi',
      },
      description: 'Ada pradhaman, palada, semiya. Two days ahead, please.',
    },
    {
      ...{ title: 'Lemon pickle like grandmother’s', price: '18', subcategory: 'Pickles', place: 'Al Faseel' },
      emirate: 'Fujairah',
      description: 'She checked it on the video call. Half-kilo jars.',
    },
    {
      ...{ title: 'Tea stall for your event', price: null, subcategory: 'Catering', place: 'Al Majaz 2' },
      emirate: 'Sharjah',
      description:
        'Samovar, glasses, two people, and a flow of tea from a height of one metre. Price by guests and hours.',
    },
    {
      ...{ title: 'Cooking lessons: ten fish curries', price: '250', subcategory: 'Lessons', place: 'Al Karama' },
      ...{ emirate: 'Dubai', state: 'waiting' },
      description: 'Five evenings, two curries each, dinner included.',
    },
  ],
  services: [
    {
      ...{ title: 'Chenda lessons for beginners', price: '200', subcategory: 'Music', place: 'Al Nahda' },
      ...{ emirate: 'Sharjah', picture: 'pic-melam' },
      description:
        'Four Saturdays a month on a stone and a stick of tamarind; the drum comes later. From eight years on.',
    },
    {
      ...{ title: 'Mohiniyattam, small groups', price: '280', subcategory: 'Dance', place: 'Al Mushrif' },
      ...{ emirate: 'Abu Dhabi', picture: 'cultural-dance' },
      description: 'Two evenings a week, five students at most.',
    },
    {
      ...{
        title: 'Tax returns for small firms',
        price: '400',
        subcategory: 'Office',
        place: 'Al Qusais',
        emirate: 'Dubai',
      },
      picture: 'listing-services',
      description: 'VAT filing each quarter, books in order, no drama.',
    },
    {
      ...{ title: 'Wedding photographs, two days', price: '3,500', subcategory: 'Photography', place: 'Abu Shagara' },
      emirate: 'Sharjah',
      description: 'Ceremony and reception, two photographers, six hundred pictures, one album.',
    },
    {
      ...{ title: 'Electrician, also on Sundays', price: null, subcategory: 'Repairs', place: 'Al Majaz 2' },
      ...{ emirate: 'Sharjah', picture: 'listing-services' },
      description: 'Licensed, twenty-two years of experience. The visit is AED 50 and counts towards the work.',
    },
    {
      ...{ title: 'Blouse stitching within three days', price: '45', subcategory: 'Tailoring', place: 'Al Nahda' },
      emirate: 'Sharjah',
      description: 'Lined or plain, also uniforms for dance groups from ten pieces.',
    },
    {
      ...{ title: 'Maths for grades 8 to 12', price: '90', subcategory: 'Lessons', place: 'Al Rashidiya' },
      emirate: 'Ajman',
      description: 'At your table or online. An hour, no homework forgotten.',
    },
    {
      ...{ title: 'Moving within the emirates', price: '600 negotiable', subcategory: 'Transport', place: 'Mussafah' },
      emirate: 'Abu Dhabi',
      description: 'Three men, one lorry, blankets. Pianos and aquariums on request.',
    },
    {
      ...{ title: 'Translation Malayalam, English, Arabic', price: '70', subcategory: 'Office', place: 'Al Karama' },
      emirate: 'Dubai',
      description: 'Certificates, letters, contracts. Per page, stamped within two days.',
    },
    {
      ...{ title: 'Physiotherapy at home', price: '180', subcategory: 'Health', place: 'Muwaileh', emirate: 'Sharjah' },
      description: 'Licensed in Sharjah. Knees, backs, shoulders of drummers.',
    },
    {
      ...{
        title: 'Website for your shop',
        price: '1,200',
        subcategory: 'Office',
        place: 'Al Qusais',
        emirate: 'Dubai',
      },
      state: 'waiting',
      description: 'Five pages, two languages, one afternoon of explanations.',
    },
    {
      ...{ title: 'Yoga by the creek at six', price: 'Free', subcategory: 'Health', place: 'Al Majaz 2' },
      ...{ emirate: 'Sharjah', state: 'expired' },
      description: 'Every Friday in winter. Bring a mat and no phone.',
    },
  ],
  free_giveaways: [
    {
      ...{ title: 'Children’s clothes, three to five years', price: 'free', subcategory: 'Clothes', place: 'Al Nahda' },
      ...{ emirate: 'Sharjah', picture: 'listing-giveaway' },
      description: 'Two bags, washed. To be collected on any evening.',
    },
    {
      ...{ title: 'Malayalam novels, forty of them', price: 'free', subcategory: 'Books', place: 'Al Karama' },
      emirate: 'Dubai',
      description: 'From M. T. to detective stories. Take all or choose.',
    },
    {
      ...{ title: 'Curry leaf plant in a pot', price: 'free', subcategory: 'Plants', place: 'Al Nakheel' },
      emirate: 'Ras Al Khaimah',
      description: 'A metre high and still growing. Likes sun, dislikes advice.',
    },
    {
      ...{ title: 'Moving boxes, about thirty', price: 'free', subcategory: 'Household', place: 'Al Qusais' },
      ...{ emirate: 'Dubai', picture: 'listing-giveaway' },
      description: 'Flat, dry, with tape. Some say KITCHEN.',
    },
    {
      ...{ title: 'Study desk', price: 'free', subcategory: 'Furniture', place: 'Al Rashidiya', emirate: 'Ajman' },
      state: 'sold',
      description: 'One drawer sticks. Two people and a car are needed.',
    },
    {
      ...{ title: 'Aquarium without fish', price: 'free', subcategory: 'Household', place: 'Al Salamah' },
      ...{ emirate: 'Umm Al Quwain' },
      description: 'Eighty litres, with pump. The fish live with my cousin.',
    },
  ],
  carpool: [
    {
      ...{ title: 'Sharjah to Media City, weekdays', price: '350', subcategory: 'Daily', place: 'Al Nahda' },
      ...{ emirate: 'Sharjah', picture: 'listing-carpool' },
      description: 'Leaving at 6:50, back at 18:10. Two seats. Old film songs, not loud. Price a month.',
    },
    {
      ...{ title: 'Ajman to Jebel Ali, early shift', price: '400', subcategory: 'Daily', place: 'Al Nuaimiya' },
      emirate: 'Ajman',
      description: 'Five o’clock sharp, one seat, sleeping allowed. Price a month.',
    },
    {
      ...{ title: 'Abu Dhabi every second Friday', price: '25', subcategory: 'Weekend', place: 'Abu Shagara' },
      emirate: 'Sharjah',
      description: 'From Sharjah at four in the afternoon, back on Sunday at nine. Three seats, price a ride.',
    },
    {
      ...{ title: 'Fujairah to Dubai on Sundays', price: '30', subcategory: 'Weekend', place: 'Al Faseel' },
      emirate: 'Fujairah',
      description: 'By the mountain road. One stop for tea.',
    },
    {
      ...{ title: 'School run, Muwaileh', price: '150 negotiable', subcategory: 'School', place: 'Muwaileh' },
      emirate: 'Sharjah',
      description: 'Two children fit beside ours. Seats for them are in the car. Price a month.',
    },
    {
      ...{ title: 'To the rehearsals on Thursdays', price: 'free', subcategory: 'Events', place: 'Al Karama' },
      ...{ emirate: 'Dubai', picture: 'listing-carpool' },
      description: 'Four seats for drummers and dancers, with drums if they are small.',
    },
    {
      ...{ title: 'Airport at night', price: '40', subcategory: 'Airport', place: 'Al Majaz 2', emirate: 'Sharjah' },
      state: 'waiting',
      description: 'For flights to Kochi between one and four. Room for the cartons too.',
    },
  ],
}
