/** The part of pdfmake that papers use: `@types/pdfmake` would add browser types. */
declare module 'pdfmake' {
  export type Style = {
    fontSize?: number;
    bold?: boolean;
    color?: string;
    alignment?: 'left' | 'right' | 'center';
    /** Points: left, top, right, bottom. */
    margin?: [number, number, number, number];
    decoration?: 'underline';
    noWrap?: boolean;
    lineHeight?: number;
  };
  type Look = 'noBorders' | 'rows' | 'fitted' | 'close' | 'lastRows' | 'rule';
  type Block = Style & { width?: number | 'auto' | '*'; unbreakable?: boolean; pageBreak?: 'before' };
  export type Words = Block & {
    /** Marks a heading that stays on one page with its table. */
    headlineLevel?: 1;
    text: string | { text: string; font: string; color?: string; wordBreak?: 'break-all' }[];
    link?: string;
  };
  export type TableCell = Content & { fillColor?: string; colSpan?: number };
  export type TableNode = { table: Table };
  export type Layout = {
    hLineWidth?: (line: number, node: TableNode) => number;
    vLineWidth?: () => number;
    hLineColor?: (line: number, node: TableNode) => string;
    paddingLeft?: (column: number) => number;
    paddingRight?: (column: number, node: TableNode) => number;
    paddingTop?: (row: number, node: TableNode) => number;
    paddingBottom?: (row: number, node: TableNode) => number;
  };
  type Table = {
    body: TableCell[][];
    widths?: (number | 'auto' | '*')[];
    heights?: number[];
    headerRows?: number;
    dontBreakRows?: boolean;
    /** Read by our own layouts: the count of total rows, whether the last row is their table, the colour of a rule. */
    footRows?: number;
    lineColor?: string;
    holdsTotals?: boolean;
  };
  export type Content =
    | Words
    | (Block & { stack: Content[] })
    | (Block & { columns: Content[]; columnGap?: number })
    | (Block & { table: Table; layout?: Look })
    | (Block & { image: string; fit: [number, number] })
    | (Block & { qr: string; fit: number })
    | (Block & { svg: string });
  export type DocumentDefinition = {
    info: { title: string; creator: string };
    language: string;
    pageSize: string;
    pageOrientation: 'portrait' | 'landscape';
    pageMargins: [number, number, number, number];
    defaultStyle: Style & { font: string; lineHeight: number };
    content: Content[];
    footer: (page: number, pages: number) => Content;
    /** Called for each node; true puts the node on the next page. */
    pageBreakBefore?: (node: {
      text?: unknown;
      headlineLevel?: number;
      startPosition: { pageNumber: number; top: number; pageInnerHeight: number };
    }) => boolean;
  };
  export type Fonts = Record<string, { normal: string; bold: string }>;
  const pdfmake: {
    /** Searched for files before the disk. */
    virtualfs: { existsSync: (path: string) => boolean; readFileSync: (path: string) => Uint8Array };
    setFonts: (fonts: Fonts) => void;
    setTableLayouts: (layouts: Record<string, Layout>) => void;
    setUrlAccessPolicy: (isAllowed: (address: string) => boolean) => void;
    setLocalAccessPolicy: (isAllowed: (path: string) => boolean) => void;
    createPdf: (definition: DocumentDefinition) => { getBuffer: () => Promise<Uint8Array<ArrayBuffer>> };
  };
  export default pdfmake;
}
