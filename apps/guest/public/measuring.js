// Loads what measures a company's guests, in a frame of its own: its address, title and content say nothing of a guest.
// The page around it sends what happened, once the guest let it; see src/core/measuring in the guest app.
(() => {
  const GOOGLE = 'https://www.googletagmanager.com';
  const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
  const GOOGLE_NAMES = {
    view: 'view_item',
    select: 'add_to_cart',
    hold: 'begin_checkout',
    book: 'purchase',
    pay: 'pay',
  };
  const META_NAMES = {
    view: 'ViewContent',
    select: 'AddToCart',
    hold: 'InitiateCheckout',
    book: 'Purchase',
    pay: 'Pay',
  };
  let ids = null;

  window.dataLayer = [];
  // A container and a stream of the same company each have their own queue: neither counts what is the other's.
  window.analyticsLayer = [];
  const commandOf = (layer) =>
    function command() {
      // oxlint-disable-next-line prefer-rest-params -- Google's scripts read commands as `arguments` alone.
      window[layer].push(arguments);
    };
  const container = commandOf('dataLayer');
  const stream = commandOf('analyticsLayer');

  const load = (source) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = source;
    document.head.append(script);
  };

  // Titles and addresses as the page gives them; never a new entry of the history, which the guest would have to go back.
  const show = ({ address, title, query = '' }) => {
    document.title = title;
    history.replaceState(null, '', address + query);
  };

  const consent = (command) => {
    const all = (state) => Object.fromEntries(PURPOSES.map((purpose) => [purpose, state]));
    command('consent', 'default', all('denied'));
    command('consent', 'update', all('granted'));
  };

  const startMeta = (id) => {
    const fbq = (...args) => (fbq.callMethod ? fbq.callMethod(...args) : fbq.queue.push(args));
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [], disablePushState: true });
    window.fbq = window._fbq = fbq;
    // Nothing is read from the page by itself.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
    fbq('track', 'PageView');
    load('https://connect.facebook.net/en_US/fbevents.js');
  };

  const start = (message) => {
    show(message);
    ids = message.ids;
    if (ids.gtmId) {
      consent(container);
      window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      load(`${GOOGLE}/gtm.js?id=${encodeURIComponent(ids.gtmId)}`);
    }
    if (ids.ga4Id) {
      consent(stream);
      stream('js', new Date());
      stream('config', ids.ga4Id, { cookie_prefix: message.company, page_referrer: message.referrer });
      load(`${GOOGLE}/gtag/js?id=${encodeURIComponent(ids.ga4Id)}&l=analyticsLayer`);
    }
    if (ids.metaPixelId) startMeta(ids.metaPixelId);
  };

  const event = ({ step, id, value, currency, trip, transaction }) => {
    const items = trip
      ? [{ item_id: trip.id, item_name: trip.name, item_variant: trip.vessel, price: value, quantity: 1 }]
      : [];
    const sale = { value, currency, items, ...(transaction && { transaction_id: transaction }) };
    if (ids.gtmId) {
      window.dataLayer.push({ ecommerce: null });
      window.dataLayer.push({ event: GOOGLE_NAMES[step], event_id: id, ecommerce: sale });
    }
    if (ids.ga4Id) stream('event', GOOGLE_NAMES[step], { ...sale, event_id: id });
    if (!ids.metaPixelId) return;
    const content = trip ? { content_type: 'product', content_ids: [trip.id], content_name: trip.name } : {};
    const track = step === 'pay' ? 'trackCustom' : 'track';
    window.fbq(track, META_NAMES[step], { value, currency, ...content }, { eventID: id });
  };

  const page = (message) => {
    if (message.address === location.pathname) return;
    show(message);
    if (ids.metaPixelId) window.fbq('track', 'PageView');
  };

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (data.type === 'marea:start') start(data);
    else if (ids && data.type === 'marea:page') page(data);
    else if (ids && data.type === 'marea:event') event(data);
  });
})();
