import type { Document } from '@querent/platform'

interface Chapter {
  title: string
  text: string
}

interface Guide {
  id: string
  title: string
  released: string
  /** A path of the shop's categories. */
  category: string
  text: string
  chapters: Chapter[]
}

const guides: Guide[] = [
  {
    id: 'choose-a-tent',
    title: 'How to choose a tent',
    released: '2025-03-02',
    category: 'Camping|Shelter|Tents',
    text: 'Choose a tent by the number of sleepers, the weather and the way you travel. A tent for two weighs about 2 kg if you carry it, and up to 10 kg if the car does.',
    chapters: [
      {
        title: 'A tent for wind and rain',
        text: 'A waterproof tent needs a water column of at least 3000 mm in the floor. In wind, pitch the narrow end of the tent towards it. Guy lines hold a tent better than heavy pegs do.',
      },
      {
        title: 'How to dry a wet tent',
        text: 'Dry a wet tent within a day, because mould grows in the seams. Hang it over a line in the shade. Sunlight makes the fabric brittle.',
      },
      {
        title: 'How to pitch a tent in snow',
        text: 'Trample the snow and wait ten minutes before you pitch a tent. Bury bags of snow instead of pegs. Keep one vent open, because breath freezes on the inside.',
      },
    ],
  },
  {
    id: 'sleep-warm',
    title: 'How to sleep warm outside',
    released: '2025-10-12',
    category: 'Camping|Sleeping|Sleeping bags',
    text: 'A sleeping bag keeps you warm only with a mat that fits the season. Eat before you sleep, and wear a dry hat.',
    chapters: [
      {
        title: 'Which temperature a sleeping bag needs',
        text: 'The comfort temperature of a sleeping bag should be 5 degrees below the coldest night you expect. The limit temperature is for people who sleep warm. Ignore the extreme temperature: it says when you survive.',
      },
      {
        title: 'How to wash a down sleeping bag',
        text: 'Wash a down sleeping bag at 30 degrees with down soap, and never with softener. Rinse it twice. Dry it in a tumble dryer at low heat with three tennis balls, for about four hours.',
      },
    ],
  },
  {
    id: 'boots-that-fit',
    title: 'Boots that fit',
    released: '2024-08-20',
    category: 'Footwear|Hiking|Hiking boots',
    text: 'Try hiking boots in the evening, when feet are larger. There must be a finger of room in front of the toes when you walk downhill.',
    chapters: [
      {
        title: 'How to break in hiking boots',
        text: 'Wear new hiking boots at home for a week, then on walks of an hour. Leather needs about 50 km until it follows the foot. Two thin pairs of socks prevent blisters.',
      },
      {
        title: 'How to waterproof hiking boots',
        text: 'Clean hiking boots with water and a brush before you waterproof them. Spray them while they are damp. Leather also needs wax twice a year.',
      },
    ],
  },
  {
    id: 'ride-in-the-dark',
    title: 'How to ride in the dark',
    released: '2026-09-28',
    category: 'Cycling|Equipment|Bike lights',
    text: 'A bike needs a white light in front and a red light behind. On unlit roads, 60 lux show a hole in time.',
    chapters: [
      {
        title: 'How to aim a bike light',
        text: 'Aim a bike light so that its brightest spot is 10 metres ahead. It must not blind people who ride towards you. Check it at a wall before the first ride of autumn.',
      },
      {
        title: 'How long the battery of a bike light lasts',
        text: 'The battery of a bike light lasts about three hours at full power. Cold halves this time. Carry a spare light, because a flat battery gives little warning.',
      },
    ],
  },
]

const htmlOf = ({ title, text }: Chapter) => `<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`

/** Returns each guide and its chapters as documents of one collection. */
export const loadGuides = (): Omit<Document, 'uri'>[] =>
  guides.flatMap(({ id, title, text, chapters, released, category }) =>
    [{ title, text }, ...chapters].map((chapter, place) => {
      const childId = place ? `${id}-${place}` : id
      return {
        id: childId,
        title: chapter.title,
        body: chapter.text,
        html: htmlOf(chapter),
        fields: {
          kind: 'Guide',
          category: [category],
          released: Date.parse(released),
          foldingcollection: id,
          foldingchild: childId,
          foldingparent: id,
        },
      }
    }),
  )
