import type { CategoryId } from './categories'

/** The colors of a drawing. */
export interface Palette {
  base: string
  /** In the shade. */
  dark: string
  /** In the light. */
  light: string
  /** Of details. */
  accent: string
}

/** Returns a drawing of 240 by 240 units. */
type Drawing = (palette: Palette) => string

const METAL = '#9aa1a8'
const RUBBER = '#33363c'
const SOLE = '#f2efe6'

const wheel = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${RUBBER}" stroke-width="7"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius - 6}" fill="none" stroke="${METAL}" stroke-width="2"/>` +
  `<circle cx="${x}" cy="${y}" r="5" fill="${METAL}"/>`

const laces = (accent: string, points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y]) => `<path d="M${x} ${y}l20 -9" stroke="${accent}" stroke-width="5" stroke-linecap="round" fill="none"/>`,
    )
    .join('')

/** A shoe above its sole. */
const lowShoe = ({ base, dark, accent }: Palette, sole: string) =>
  '<g transform="translate(0 34)">' +
  `<path d="M38 152V104c0-8 10-12 16-6 12 12 28 12 42-2l14-12c6-4 12-2 16 4 14 24 36 38 64 46 14 4 20 12 20 22v2z" fill="${base}"/>` +
  `<path d="M150 118c14 8 26 14 40 18 14 4 20 12 20 20h-52c-8-12-10-26-8-38z" fill="${dark}"/>` +
  `<path d="M38 104c0-8 10-12 16-6 8 8 18 11 28 8l-8 50H38z" fill="${dark}"/>` +
  `<path d="M78 140c20 4 38-2 56-22" stroke="${accent}" stroke-width="8" stroke-linecap="round" fill="none"/>` +
  laces(accent, [
    [106, 104],
    [117, 116],
    [130, 127],
  ]) +
  `${sole}</g>`

const upperBody = ({ base, dark, light }: Palette) =>
  `<path d="M84 46c-20 6-34 14-42 26L22 170c-1 6 3 10 8 11l18 2 14-62v84c0 4 3 7 7 7h102c4 0 7-3 7-7v-84l14 62 18-2c5-1 9-5 8-11L198 72c-8-12-22-20-42-26z" fill="${base}"/>` +
  `<path d="M62 121l-8-30-6 92 14-62zM178 121l8-30 6 92-14-62z" fill="${dark}"/>` +
  `<path d="M84 46c6 14 20 22 36 22s30-8 36-22z" fill="${light}"/>`

const zip = (accent: string, from: number) =>
  `<path d="M120 ${from}V212" stroke="${accent}" stroke-width="4"/><circle cx="120" cy="${from + 8}" r="4" fill="${accent}"/>`

const bicycle = (frame: string, handlebar: string) =>
  wheel(62, 156, 42) +
  wheel(178, 156, 42) +
  frame +
  `<path d="${handlebar}" stroke="${RUBBER}" stroke-width="7" stroke-linecap="round" fill="none"/>`

const backpack = ({ base, dark, light, accent }: Palette, top: number) =>
  `<path d="M96 ${top}c0-20 48-20 48 0" fill="none" stroke="${dark}" stroke-width="8"/>` +
  `<rect x="66" y="${top}" width="108" height="${208 - top}" rx="26" fill="${base}"/>` +
  `<path d="M66 ${top + 60}v-30c0-18 14-30 30-30h48c16 0 30 12 30 30v30z" fill="${light}"/>` +
  `<rect x="82" y="144" width="76" height="50" rx="12" fill="${dark}"/>` +
  `<path d="M90 158h60" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`

/** A drawing for each category. */
export const drawings: Readonly<Record<CategoryId, Drawing>> = {
  'trail-shoes': (palette) =>
    lowShoe(
      palette,
      `<path d="M34 152h180c2 10-4 18-14 18H48c-10 0-14-8-14-18z" fill="${SOLE}"/>` +
        `<path d="M46 170h156l-6 10h-12l-5-10-6 10h-14l-5-10-6 10h-14l-5-10-6 10h-14l-5-10-6 10H84l-5-10-6 10H54z" fill="${RUBBER}"/>`,
    ),
  'road-shoes': (palette) =>
    lowShoe(
      palette,
      `<path d="M30 150h188c4 18-8 30-26 30H58c-18 0-28-12-28-30z" fill="${SOLE}"/>` +
        `<path d="M34 164h182" stroke="${palette.accent}" stroke-width="5"/>`,
    ),
  'hiking-boots': ({ base, dark, light, accent }) =>
    `<path d="M58 160V54c0-6 4-10 10-10h46c6 0 10 4 10 10l4 46c16 16 40 20 64 28 14 5 20 16 20 32z" fill="${base}"/>` +
    `<path d="M54 44h74v18H54z" fill="${light}"/><path d="M166 122c10 3 20 5 28 9 12 6 18 15 18 29h-52c-4-14-2-28 6-38z" fill="${dark}"/>` +
    `<path d="M58 112h34v48H58z" fill="${dark}"/>` +
    laces(accent, [
      [104, 80],
      [106, 98],
      [116, 114],
      [132, 124],
    ]) +
    `<path d="M52 158h162v14c0 6-4 8-8 8h-14l-6 10h-16l-6-10h-16l-6 10h-16l-6-10h-16l-6 10H74l-8-10h-6c-6 0-8-4-8-8z" fill="${RUBBER}"/>`,
  'walking-shoes': (palette) =>
    lowShoe(
      palette,
      `<path d="M40 90c10-8 26 2 40 2l2 20H38z" fill="${palette.light}"/>` +
        `<path d="M34 152h180v10c0 10-6 16-14 16h-78l-6-6H92l-8 6H48c-8 0-14-6-14-16z" fill="${RUBBER}"/>`,
    ),
  'rain-jackets': (palette) =>
    upperBody(palette) +
    `<path d="M82 58c-4-30 14-40 38-40s42 10 38 40c-8 14-22 20-38 20S90 72 82 58z" fill="${palette.dark}"/>` +
    `<path d="M94 56c0-18 10-26 26-26s26 8 26 26c-6 8-14 12-26 12s-20-4-26-12z" fill="${palette.light}"/>` +
    zip(palette.accent, 78) +
    `<path d="M76 160l26-8M164 160l-26-8" stroke="${palette.dark}" stroke-width="6" stroke-linecap="round"/>`,
  'insulated-jackets': (palette) =>
    upperBody(palette) +
    `<path d="M64 92h112M62 118h116M62 144h116M62 170h116M62 194h116M34 118l24 4M206 118l-24 4M28 148l24 4M212 148l-24 4" stroke="${palette.dark}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M88 40h64v18c-18 12-46 12-64 0z" fill="${palette.light}"/>` +
    zip(palette.accent, 66),
  fleeces: (palette) =>
    upperBody(palette) +
    `<path d="M90 36h60v22c-16 14-44 14-60 0z" fill="${palette.dark}"/>` +
    `<path d="M120 58v58" stroke="${palette.accent}" stroke-width="5"/><rect x="134" y="94" width="32" height="30" rx="5" fill="${palette.dark}"/><path d="M134 104h32" stroke="${palette.accent}" stroke-width="4"/>`,
  'base-layers': (palette) =>
    upperBody(palette) +
    `<path d="M84 46c6 20 20 30 36 30s30-10 36-30h-12c-4 10-12 16-24 16s-20-6-24-16z" fill="${palette.accent}"/>` +
    `<path d="M72 104v100M168 104v100" stroke="${palette.light}" stroke-width="3"/>`,
  'hiking-trousers': ({ base, dark, light, accent }) =>
    `<path d="M78 26h84l16 186c0 4-2 6-6 6h-34c-4 0-6-2-6-6l-12-118-12 118c0 4-2 6-6 6H68c-4 0-6-2-6-6z" fill="${base}"/>` +
    `<path d="M78 26h84l2 18H76z" fill="${dark}"/><path d="M116 44h8v50l-4 0-4 0z" fill="${dark}"/>` +
    `<path d="M70 130l34 4-4 34-34-4z" fill="${light}"/><path d="M170 130l-34 4 4 34 34-4z" fill="${light}"/>` +
    `<path d="M84 56l20 12M156 56l-20 12" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  tents: ({ base, dark, light, accent }) =>
    `<path d="M16 186C40 120 70 66 112 50h16c42 16 72 70 96 136z" fill="${base}"/>` +
    `<path d="M120 50c42 16 80 70 104 136h-60z" fill="${dark}"/><path d="M120 66c-20 30-34 76-40 120h80c-6-44-20-90-40-120z" fill="${light}"/>` +
    `<path d="M120 84c-8 30-12 66-12 102h24c0-36-4-72-12-102z" fill="${RUBBER}"/>` +
    `<path d="M16 186L4 200M224 186l12 14M60 110L36 132M180 110l24 22" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
  'sleeping-bags': ({ base, dark, light, accent }) =>
    `<path d="M84 40c20-22 52-22 72 0 14 16 16 34 14 54l-12 104c-2 12-10 20-20 20h-36c-10 0-18-8-20-20L70 94c-2-20 0-38 14-54z" fill="${base}"/>` +
    `<ellipse cx="120" cy="66" rx="30" ry="28" fill="${dark}"/><ellipse cx="120" cy="72" rx="22" ry="19" fill="${light}"/>` +
    `<path d="M74 112h92M76 136h88M80 160h80M82 184h76" stroke="${dark}" stroke-width="4"/><path d="M142 90l-8 124" stroke="${accent}" stroke-width="5"/>`,
  'sleeping-mats': ({ base, dark, light, accent }) =>
    `<path d="M44 70l130-30c8-2 14 2 16 8l34 106c2 8-2 14-8 16L92 206c-8 2-14-2-16-8L36 84c-2-6 2-12 8-14z" fill="${base}"/>` +
    `<path d="M68 78l40 118M94 72l40 114M120 66l40 112M146 60l38 110" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M44 84l30-7 8 26-30 7z" fill="${light}"/><circle cx="200" cy="150" r="8" fill="${accent}"/>`,
  stoves: ({ base, dark, light, accent }) =>
    `<path d="M92 150h56c10 0 16 8 16 16v30c0 12-10 20-22 20H98c-12 0-22-8-22-20v-30c0-8 6-16 16-16z" fill="${base}"/>` +
    `<path d="M84 172h72v18H84z" fill="${light}"/><rect x="108" y="122" width="24" height="30" fill="${METAL}"/>` +
    `<path d="M132 134h38" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="M70 92h100l-22 32H92z" fill="${dark}"/>` +
    `<path d="M70 92l-12-16M170 92l12-16M120 92V78" stroke="${METAL}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M100 86c-12-18 4-24 2-42 16 12 20 26 14 42zM128 86c-8-14 4-18 4-32 12 10 16 22 8 32z" fill="#e2762a"/>`,
  bottles: ({ base, dark, light, accent }) =>
    `<path d="M92 74c0-8 6-14 14-14h28c8 0 14 6 14 14l8 20v106c0 10-8 18-18 18h-36c-10 0-18-8-18-18V94z" fill="${base}"/>` +
    `<path d="M134 62c8 0 14 4 14 12l8 20v106c0 10-8 18-18 18h-12c8-40 8-110 8-156z" fill="${dark}"/>` +
    `<rect x="98" y="28" width="44" height="34" rx="8" fill="${RUBBER}"/><path d="M84 116h72v50H84z" fill="${light}"/><path d="M100 152l16-24 10 14 6-8 10 18z" fill="${accent}"/>`,
  'gravel-bikes': ({ base, dark, accent }) =>
    bicycle(
      `<path d="M62 156L98 92h62l-46 64zM114 156L92 84" fill="none" stroke="${base}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>` +
        `<path d="M178 156L158 80" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><circle cx="114" cy="156" r="12" fill="${accent}"/>` +
        `<path d="M76 80h32" stroke="${RUBBER}" stroke-width="10" stroke-linecap="round"/>`,
      'M156 76h20c14 0 16 20 4 24',
    ),
  'city-bikes': ({ base, dark, light, accent }) =>
    bicycle(
      `<path d="M62 156L90 92c10 30 40 30 68-4L114 156z" fill="none" stroke="${base}" stroke-width="9" stroke-linejoin="round"/><path d="M114 156L86 78" stroke="${base}" stroke-width="9" stroke-linecap="round"/>` +
        `<path d="M178 156L156 70" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="M18 148c4-26 20-42 46-42M136 148c4-26 20-42 44-42" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>` +
        `<path d="M70 74h34" stroke="${RUBBER}" stroke-width="12" stroke-linecap="round"/><path d="M168 80h44l-6 30h-32z" fill="${light}"/><path d="M168 90h42M171 100h37" stroke="${dark}" stroke-width="3"/>`,
      'M154 68l-26-8',
    ),
  helmets: ({ base, dark, light, accent }) =>
    `<path d="M26 150c0-60 42-98 100-98 52 0 90 36 90 90 0 10-6 16-16 16H42c-10 0-16-2-16-8z" fill="${base}"/>` +
    `<path d="M60 132c4-32 22-52 48-60l10 8c-18 14-28 32-30 52zM110 132c2-26 12-46 30-60 8 2 14 4 20 8-12 14-18 32-18 52zM162 132c0-16 4-30 12-42 12 10 20 24 22 42z" fill="${dark}"/>` +
    `<path d="M26 150h186v10c0 6-4 8-10 8H40c-10 0-14-8-14-18z" fill="${light}"/>` +
    `<path d="M70 168l34 40 40-40" fill="none" stroke="${RUBBER}" stroke-width="6" stroke-linejoin="round"/><circle cx="104" cy="206" r="7" fill="${accent}"/>`,
  'bike-lights': ({ base, dark, light, accent }) =>
    `<path d="M120 96l104-36v120l-104-36z" fill="#f6dd7a" opacity=".55"/>` +
    `<rect x="34" y="90" width="92" height="60" rx="16" fill="${base}"/><path d="M108 84h22c6 0 10 4 10 10v52c0 6-4 10-10 10h-22z" fill="${dark}"/>` +
    `<ellipse cx="136" cy="120" rx="10" ry="28" fill="#fff3bf"/><rect x="50" y="104" width="34" height="10" rx="5" fill="${light}"/><circle cx="56" cy="134" r="6" fill="${accent}"/>` +
    `<path d="M60 150h34v20c0 14-34 14-34 0z" fill="${RUBBER}"/>`,
  panniers: ({ base, dark, light, accent }) =>
    `<path d="M56 72h128l12 128c0 8-6 14-14 14H58c-8 0-14-6-14-14z" fill="${base}"/>` +
    `<path d="M56 72c0-22 14-34 28-34h72c14 0 28 12 28 34l2 16H54z" fill="${dark}"/><path d="M52 112h136l4 44H48z" fill="${light}"/>` +
    `<path d="M86 38v-8M154 38v-8" stroke="${RUBBER}" stroke-width="12" stroke-linecap="round"/><path d="M120 66v66" stroke="${accent}" stroke-width="10"/><rect x="108" y="124" width="24" height="18" rx="4" fill="${RUBBER}"/>`,
  'day-packs': (palette) =>
    backpack(palette, 56) + `<path d="M120 62v46" stroke="${palette.accent}" stroke-width="4"/>`,
  'trekking-packs': (palette) =>
    `<path d="M60 100c-18 10-20 60-8 88M180 100c18 10 20 60 8 88" fill="none" stroke="${palette.dark}" stroke-width="10" stroke-linecap="round"/>` +
    backpack(palette, 38) +
    `<rect x="58" y="20" width="124" height="40" rx="18" fill="${palette.dark}"/>` +
    `<path d="M92 52v60M148 52v60" stroke="${palette.accent}" stroke-width="6"/>` +
    `<rect x="52" y="204" width="136" height="18" rx="9" fill="${palette.accent}"/>`,
}
