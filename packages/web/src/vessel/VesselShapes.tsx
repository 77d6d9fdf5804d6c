import type { VesselKind } from './vesselKind.ts';
import type { Sky } from './vesselPalette.ts';

type ShapeProps = { sky: Sky; accent: string };

export function VesselShape({ kind, ...props }: ShapeProps & { kind: VesselKind }) {
  const Shape = shapes[kind];
  return <Shape {...props} />;
}

const shapes: Record<VesselKind, (props: ShapeProps) => React.ReactNode> = {
  motor: MotorYacht,
  luxury: LuxuryYacht,
  sailing: SailingBoat,
  catamaran: Catamaran,
  launch: Launch,
};

function MotorYacht({ sky, accent }: ShapeProps) {
  return (
    <>
      <path d="M-24-33-17-46h14l-3 3h-8l-5 10z" fill={sky.shade} />
      <path d="M-14-33-10-40H6l9 7z" fill={sky.hull} />
      <path d="M-2-40 4-45h2l-3 5z" fill={sky.glass} opacity=".7" />
      <path d="M-42-15l8-15q1.5-3 5-3H10q6 0 11 4l19 13z" fill={sky.hull} />
      <path d="M-42-15h82l-5-3.5h-75z" fill={sky.shade} />
      <path d="M-31-28q.6-1.5 2.5-1.5H9q5 0 8.5 2.5l9.5 6.5h-61z" fill={sky.glass} />
      <path d="M-9-29.5l-3 9.5M6-29.5v9.5" stroke={sky.hull} strokeWidth="1.8" />
      <path d="M-60-15q40 1.5 76-.5 36-2 60-6.5Q66-7 46 6h-96q-8-8-10-21z" fill={sky.hull} />
      <path d="M-57.5-6q38 2 76 0 30-2 49-8-5 8-12 14.5H-53z" fill={sky.shade} />
      <path d="M-59.5-11.5q40 1.5 76-.5 36-2 57.5-6l-2.5 3.2q-26 5-55 6.5-36 2-75 .2z" fill={accent} />
      <path d="M32-17.5 64-22.5" stroke={sky.shade} strokeWidth="1" transform="translate(0 -4)" />
    </>
  );
}

function LuxuryYacht({ sky, accent }: ShapeProps) {
  return (
    <>
      <path d="M-14-57v-11M-8-57v-6" stroke={sky.shade} strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="-2" cy="-60" r="3.6" fill={sky.hull} />
      <path d="M-34-46l8-11H4l14 11z" fill={sky.hull} />
      <path d="M-21-54.5H2.5l7 5.5h-36z" fill={sky.glass} />
      <path d="M-58-31l10-15q1-1.5 3-1.5h62q5 0 9 3l20 13.5z" fill={sky.hull} />
      <path d="M-44-43.5h59q4 0 7 2l9.5 6.5h-82z" fill={sky.glass} />
      <path d="M-24-44l-4 9M-4-44l-2 9M14-44l2 9" stroke={sky.hull} strokeWidth="1.8" />
      <path d="M-74-16l7-13q1-2 3.5-2H40q7 0 13 4l17 11z" fill={sky.hull} />
      <path d="M-61-28H39q6 0 10.5 3l6 4h-121z" fill={sky.glass} />
      <path d="M-40-28l-2 7M-16-28l-1 7M8-28v7M30-28l2 7" stroke={sky.hull} strokeWidth="1.8" />
      <path d="M-58-31h104l-4-2.5h-98zM-74-16h144l-5-3h-137z" fill={sky.shade} />
      <path d="M-88-14q60 2 104-.5 46-2.5 78-8Q82-6 62 6H-76q-10-8-12-20z" fill={sky.hull} />
      <path d="M-85.5-5q58 2.5 101 0 40-2.5 66-9-6 8-14 14.5H-81z" fill={sky.shade} />
      <path d="M-87.5-10.5q60 2 104-.5 46-2.5 75.5-7.5l-3 3.4q-32 5.5-72 7.7-44 2.4-103.5.4z" fill={accent} />
    </>
  );
}

function SailingBoat({ sky, accent }: ShapeProps) {
  return (
    <>
      <path d="M1-104v93" stroke={sky.metal} strokeWidth="2" strokeLinecap="round" />
      <path d="M1-104q-9 1-15 5 8 1 15 2z" fill={accent} />
      <path d="M-2-94q-10 44-39 74 20 3 39 1z" fill={sky.hull} />
      <path d="M-2-94q-10 44-39 74l9 .8Q-9-48-2-94z" fill={sky.shade} opacity=".8" />
      <path d="M-11-66q4 .8 9 .6M-21-46q9 1.6 19 1" stroke={sky.shade} strokeWidth="1" fill="none" />
      <path d="M4-97q26 34 46 78-24 4-44 1 9-40-2-79z" fill={sky.hull} />
      <path d="M31-56q11 18 19 37-24 4-44 1l1.5-9q16 1 28.5-2-1.5-14-5-27z" fill={accent} opacity=".92" />
      <path d="M-46-17H0" stroke={sky.metal} strokeWidth="2" strokeLinecap="round" />
      <path d="M-24-10l4-6h28q6 0 12 5z" fill={sky.hull} />
      <path d="M-17-14H7l5 2.5h-31z" fill={sky.glass} />
      <path d="M-54-11q60 2 112-4-8 13-26 21h-66q-16-7-20-17z" fill={sky.hull} />
      <path d="M-50-4.5q52 3 100-3Q43 1 32 6h-66q-11-5-16-10.5z" fill={sky.shade} />
      <path d="M-52.5-8.5q58 2 108-3.5l-2.5 3q-52 5-103.5 3z" fill={accent} />
    </>
  );
}

function Catamaran({ sky, accent }: ShapeProps) {
  return (
    <>
      <path d="M-2-108v72" stroke={sky.metal} strokeWidth="2" strokeLinecap="round" />
      <path d="M-5-105h-9q-6 36-29 63 20 4 38 2z" fill={sky.hull} />
      <path d="M-14-105q-6 36-29 63l10 1.4Q-15-66-8-105z" fill={sky.shade} opacity=".8" />
      <path d="M-20-85q7 1 15 .8M-28-66q12 1.6 23 1" stroke={sky.shade} strokeWidth="1" fill="none" />
      <path d="M1-102q30 30 50 74-26 2-46-3 6-36-4-71z" fill={accent} opacity=".92" />
      <path d="M-48-20l5-13q1-3 5-3H8q9 0 16 6l14 12z" fill={sky.hull} />
      <path d="M-40-31q.5-1.5 2-1.5H8q6 0 11 4l8 7h-70z" fill={sky.glass} />
      <path d="M-24-32.5l-2 11M-6-32.5v11M10-32l3 10.5" stroke={sky.hull} strokeWidth="1.8" />
      <path d="M-58-37h22v2.5h-22zM-55-35v16h-2v-16z" fill={sky.hull} />
      <path d="M-60-20H58l5 5H-62z" fill={sky.hull} />
      <path d="M-40-15H69q-3 9-10 14h-93z" fill={sky.shade} />
      <path d="M-30-12H52q-4 6-10 8h-66z" fill={sky.glass} opacity=".55" />
      <path d="M-66-16q10-2 22-1 14 8 42 9 32 1 54-2-5 10-14 16h-92q-10-10-12-22z" fill={sky.hull} />
      <path d="M-60-3q50 5 108-1-4 6-10 10h-88q-6-4-10-9z" fill={sky.shade} />
      <path d="M-65-12.5q9-1 18-.5 16 7 44 8 30 1 53-1.5l-2 3q-24 2-52 1-30-1-46-7.5-7-.5-14.5.3z" fill={accent} />
    </>
  );
}

function Launch({ sky, accent }: ShapeProps) {
  return (
    <>
      <path d="M-25-38v26M22-38l-3 25M-6-38v25" stroke={sky.metal} strokeWidth="1.6" opacity=".75" />
      <path d="M-32-37q28-9 60-2l2 3q-32-4-64 2z" fill={accent} />
      <path d="M-58-22q0-3 3-3h6q3 0 3 3l1 6h-4l-1 19h-5l-2-19z" fill={sky.metal} />
      <path d="M-58-20h13v2.5h-13z" fill={accent} />
      <path d="M-2-13l3-13h10l6 13z" fill={sky.hull} />
      <path d="M10-27l6-5h2l-2 8 2 5h-5z" fill={sky.glass} opacity=".75" />
      <path d="M-38-14v-7q0-2 2-2h4q2 0 2 2v7zM-20-14v-5q0-2 2-2h5q2 0 2 2v5z" fill={sky.shade} />
      <path d="M-50-14q44 2 72-1 24-3 46-10Q60-7 40 6h-82q-7-8-8-20z" fill={sky.hull} />
      <path d="M-47.5-5q40 3 68 0 22-2.5 38-9Q52-3 40 6h-82z" fill={sky.shade} />
      <path d="M-49.5-10.5q43 2 72-1 22-3 42-9l-2.5 4q-18 6-39 8.5-29 3-72 1z" fill={accent} />
    </>
  );
}
