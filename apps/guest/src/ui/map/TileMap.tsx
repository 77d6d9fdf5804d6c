import 'leaflet/dist/leaflet.css';
import { circleMarker, map as createMap, tileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PierMap.module.css';

type TileMapProps = { tiles: string; latitude: number; longitude: number; place: string };

const CLOSE = 15;
const CREDIT = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** A map around a pier. Shows a message if its tiles fail to load. */
export default function TileMap({ tiles, latitude, longitude, place }: TileMapProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    // Two fingers move the map; one scrolls the page.
    const map = createMap(box.current, {
      scrollWheelZoom: false,
      dragging: !matchMedia('(pointer: coarse)').matches,
    });
    map.setView([latitude, longitude], CLOSE);
    map.attributionControl.setPrefix(false);
    const layer = tileLayer(tiles, { attribution: CREDIT, maxZoom: 19, referrerPolicy: 'origin' }).addTo(map);
    layer.on('tileerror', () => setFailed(true));
    layer.on('tileload', () => setFailed(false));
    const color = getComputedStyle(box.current).getPropertyValue('--marea-sea').trim();
    circleMarker([latitude, longitude], { radius: 9, color, fillColor: color, fillOpacity: 0.8 }).addTo(map);
    return () => void map.remove();
  }, [tiles, latitude, longitude]);
  return (
    <>
      <div ref={box} className={classes.map} role="region" aria-label={t('map.of', { place })} />
      {hasFailed && (
        <p className={classes.failed} role="status">
          {t('map.failed')}
        </p>
      )}
    </>
  );
}
