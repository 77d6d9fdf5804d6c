export const guestPages = {
  head: 'What stands in the head of the page; null of a page that is not to be found.',
  frameOrigins: 'The origins of the sites that may show the page in a frame.',
  'guestPage.isKnown':
    'Whether there is what the address names: false of a company that nobody has and of a location that is not open.',
  canonical: 'The address under which the page is to be found.',
  alternates: 'The same page in each language.',
  'alternates.language': 'The language as in `hreflang`; `x-default` where the reader’s decides.',
  'alternates.href': 'The address of the page in that language.',
  'head.title': 'The title of the page.',
  'head.description': 'What the page is about, in 200 characters at the most.',
  'head.image': 'The address of the picture that previews show.',
  siteName: 'The name of the company.',
  'head.data': 'The page as schema.org describes it, as JSON-LD.',
  'guestBook.resellerId': 'The reseller whose link led the guest here; one that is not of the company is nobody.',
  'guestHome.companies': 'The companies that have an open location, by name.',
  'guestHome.slug': 'The slug of the company that the first address shows at once. Null where the guest chooses.',
};
