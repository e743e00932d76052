type SpecifiedTable = {
  fields: string
  /** Fields that cannot be empty. */
  required?: string
  /** Fields that an application requires and an imported member may complete later. */
  completedLater?: string
  defaults?: Record<string, string | number | boolean>
}

const TIMESTAMPS = 'createdAt updatedAt'

/** The entities of the specification, literally: fields it calls "read" are computed for responses and not stored. */
export const SPECIFIED_TABLES: Record<string, SpecifiedTable> = {
  users: {
    fields: `id email password firstName lastName profileImageUrl role isFirstLogin passwordResetToken
      passwordResetExpires lastLoginAt ${TIMESTAMPS}`,
    // an account without a login has no address: two members may share one (docs/decisions/membership.md)
    defaults: { role: 'user', isFirstLogin: true },
  },
  sessions: { fields: 'sid sess expire' },
  members: {
    fields: `id userId fullName email dateOfBirth nativeAddress currentAddress emirate bloodGroup mobileNumber phoneNumber
      whatsappNumber occupation workPlace emergencyContactName emergencyContactPhone profileImageUrl membershipType
      memberType photoUrl status approvedBy approvedAt rejectionReason joinedDate lastRenewalDate renewalDueDate
      renewalStatus ${TIMESTAMPS}`,
    required: 'userId fullName email nativeAddress currentAddress mobileNumber membershipType',
    completedLater: 'dateOfBirth emirate bloodGroup',
    defaults: { memberType: 'member', status: 'pending', renewalStatus: 'active' },
  },
  family_members: { fields: 'id memberId name relation dateOfBirth bloodGroup photoUrl createdAt' },
  membership_renewals: {
    fields: `id memberId renewalYear renewalDate dueDate amount paymentMethod paymentReference status processedBy notes
      createdAt`,
    defaults: { status: 'pending' },
  },
  office_bearers: {
    fields: `id name role bio email phone photoUrl termStart termEnd displayOrder isActive ${TIMESTAMPS}`,
    defaults: { displayOrder: 0, isActive: true },
  },
  events: {
    fields: `id title description venue venueAddress venueCity venueLocation eventDate eventEndDate registrationDeadline
      hasRegistration registrationUrl registrationEnabled coordinatorEmail coordinatorPhone1 coordinatorPhone2 capacity
      isPublic isFeatured featuredImage schedule rulesAndRegulations status createdBy ${TIMESTAMPS}`,
    required: 'title description venue eventDate',
    defaults: {
      hasRegistration: false,
      registrationEnabled: true,
      isPublic: true,
      isFeatured: false,
      status: 'upcoming',
      category: 'cultural',
    },
  },
  event_programs: {
    fields: `id eventId title description detailedDescription category duration ageGroup rules judgingCriteria prizes
      coordinatorPhone1 coordinatorPhone2 programImage timeSlot venue capacity hasRegistration registrationUrl
      registrationDeadline displayOrder isActive ${TIMESTAMPS}`,
    required: 'eventId title description',
    defaults: { displayOrder: 0, isActive: true },
  },
  event_registrations: { fields: 'id eventId memberId registeredAt', required: 'eventId memberId' },
  program_registrations: { fields: 'id programId memberId registeredAt', required: 'programId memberId' },
  news: {
    fields: `id title excerpt content category featuredImage isPublished publishedAt author ${TIMESTAMPS}`,
    required: 'title content',
    defaults: { category: 'general', isPublished: false },
  },
  gallery: {
    fields: 'id title description imageUrl album eventId uploadedBy createdAt',
    required: 'title imageUrl',
    defaults: { album: 'general' },
  },
  listings: {
    fields: `id userId title description category subcategory price location contactPhone contactEmail images status
      isPremium premiumExpiresAt viewCount favoriteCount isApproved approvedBy approvedAt rejectionReason expiresAt
      ${TIMESTAMPS}`,
    required: 'title description location category',
    defaults: { status: 'active', isPremium: false, viewCount: 0, favoriteCount: 0, isApproved: false },
  },
  job_listings: {
    fields: `id listingId jobType salaryRange experience qualifications benefits applicationDeadline companyName
      companyLogo createdAt`,
    required: 'listingId jobType',
  },
  listing_favorites: { fields: 'id userId listingId createdAt' },
  listing_reviews: {
    fields: 'id listingId reviewerId sellerId rating review isApproved approvedBy approvedAt createdAt',
    defaults: { isApproved: false },
  },
  conversations: { fields: 'id participant1Id participant2Id listingId lastMessageAt createdAt' },
  messages: {
    fields: 'id conversationId senderId content messageType attachmentUrl isRead createdAt',
    defaults: { messageType: 'text', isRead: false },
  },
  user_cvs: { fields: 'id userId fileName fileUrl isDefault uploadedAt', defaults: { isDefault: false } },
  job_applications: {
    fields: 'id jobListingId applicantId cvId coverLetter status appliedAt',
    defaults: { status: 'pending' },
  },
  premium_payments: {
    fields: `id userId listingId amount paymentMethod paymentReference status premiumDays validFrom validTo processedBy
      createdAt`,
    defaults: { status: 'pending' },
  },
  contact_messages: { fields: 'name email subject message', defaults: { subject: 'General Inquiry' } },
}

const BLOOD_GROUPS = 'A+, A-, B+, B-, AB+, AB-, O+, O-'
const EMIRATES = 'Dubai, Sharjah, Abu Dhabi, Ajman, Ras Al Khaimah, Fujairah, Umm Al Quwain'
const PROGRAM_CATEGORIES = 'dance, music, drama, art, competition, cultural, other'

/** The enumerations of the specification and the columns that hold them. */
export const SPECIFIED_ENUMERATIONS: [table: string, column: string, values: string][] = [
  ['members', 'blood_group', BLOOD_GROUPS],
  ['family_members', 'blood_group', BLOOD_GROUPS],
  ['members', 'emirate', EMIRATES],
  ['listings', 'emirate', EMIRATES],
  ['family_members', 'relation', 'Spouse, Son, Daughter, Mother, Father, Brother, Sister, Other'],
  ['members', 'membership_type', 'single, family'],
  ['members', 'member_type', 'member, cwc_member, executive, president, secretary, treasurer, vice_president'],
  ['members', 'status', 'pending, approved, rejected'],
  ['members', 'renewal_status', 'active, pending, overdue'],
  ['membership_renewals', 'status', 'paid, pending, overdue, waived'],
  ['users', 'role', 'user, admin, super_admin'],
  ['events', 'status', 'upcoming, ongoing, completed, cancelled'],
  ['events', 'category', PROGRAM_CATEGORIES],
  ['event_programs', 'category', PROGRAM_CATEGORIES],
  ['event_programs', 'age_group', 'children, teenagers, adults, all'],
  ['news', 'category', 'urgent, achievement, announcement, general'],
  ['listings', 'category', 'buy_sell, food_catering, services, free_giveaways, carpool, jobs_careers'],
  ['listings', 'status', 'active, sold, expired'],
  ['job_listings', 'job_type', 'full_time, part_time, contract, freelance'],
  ['job_listings', 'experience', 'entry, mid, senior'],
  [
    'office_bearers',
    'role',
    'President, Vice President, Secretary, Treasurer, Cultural Secretary, Sports Secretary, Committee Member',
  ],
  ['gallery', 'album', 'general, pooram, cultural, community, charity'],
  [
    'contact_messages',
    'subject',
    'General Inquiry, Membership Question, Event Information, Partnership Proposal, Other',
  ],
]
