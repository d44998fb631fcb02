/* What has been seen to vanish or to jump, each by itself. */

#ifndef SIGHT_POINTS_H
#define SIGHT_POINTS_H

void sight_points(void);

#endif
